"""What stands in deploy/: all that its files name is there, and the program understands what it is told."""

import re
import shlex
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml
from starlette.testclient import TestClient

from motherlode import cli
from motherlode.cli import serve
from motherlode.store.sqlite import SqliteStore
from motherlode.web import SECONDS_TO_SHUT_DOWN
from motherlode.web.app import make_app

HERE = Path(__file__).parents[1]
DEPLOY = HERE / "deploy"
CONTAINER = DEPLOY / "Containerfile"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
SERVERS = {name: about for name, about in SERVICES.items() if "build" in about}
NGINX = (DEPLOY / "nginx.conf").read_text()


def steps():
    """Return the steps of the container file, each with what it is about."""
    text = re.sub(r"^#.*\n", "", CONTAINER.read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    return [(step, about.strip()) for step, _, about in (line.partition(" ") for line in text.splitlines() if line)]


def about(step):
    """Return what the last step of a kind is about, since later ones stand for earlier ones."""
    return [said for kind, said in steps() if kind == step][-1]


def options(command):
    """Return what the program makes of a command that follows what every container begins."""
    entry = yaml.safe_load(about("ENTRYPOINT"))
    assert entry[1] == "serve"
    assert "serve" in cli.COMMANDS
    return serve.serve.make_context("serve", [*entry[2:], *command]).params


def seconds(text):
    return float(text.removesuffix("s"))


def test_what_goes_into_the_container_is_there_and_not_left_out():
    let_in = {line[1:] for line in (HERE / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = [said for step, said in steps() if step == "COPY" and not said.startswith("--from")]
    for source in (source for said in copied for source in shlex.split(said)[:-1]):
        assert (HERE / source).exists(), source
        assert source in let_in, source
    built = [stage for step, said in steps() if step == "FROM" for stage in re.findall(r" AS (\w+)", said)]
    assert [stage for _, said in steps() for stage in re.findall(r"--from=(\w+)", said)] == built


def test_the_container_has_the_python_the_program_and_the_driver_that_it_begins():
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    program = yaml.safe_load(about("ENTRYPOINT"))[0]
    assert Path(program).name in project["scripts"]
    assert ("COPY", f"--from=workshop {Path(program).parents[1]} {Path(program).parents[1]}") in steps()
    assert {said.split()[0] for step, said in steps() if step == "FROM"} == {"python:3.11-slim"}
    assert project["requires-python"] == ">=3.11"
    assert "psycopg-binary==" in (HERE / "requirements" / "host.txt").read_text()


def test_one_container_by_itself_serves_a_network_and_keeps_a_file_that_outlives_it():
    told = options(yaml.safe_load(about("CMD")))
    assert (told["host"], told["no_browser"], told["log_format"]) == ("0.0.0.0", True, "json")
    assert sorted(map(int, about("EXPOSE").split())) == sorted([told["port"], told["metrics"][1]])
    kept = dict(pair.split("=") for pair in about("ENV").split())
    volumes = yaml.safe_load(about("VOLUME"))
    assert str(Path(kept["MOTHERLODE_STORE"]).parent) in volumes
    assert kept["XDG_CACHE_HOME"] in volumes
    assert all(folder in " ".join(said for step, said in steps() if step == "RUN") for folder in volumes)


def test_the_health_of_a_container_is_asked_for_where_the_program_tells_it(tmp_path):
    address = urlsplit(re.search(r"'(http://[^']+)'", about("HEALTHCHECK"))[1])
    assert address.port == options([])["port"]
    with TestClient(make_app(SqliteStore(tmp_path / "t.sqlite")), base_url=f"http://{address.netloc}") as asked:
        assert asked.get(address.path).json() == {"ok": True}


def test_two_servers_are_built_of_the_container_file_and_told_what_the_program_understands():
    assert len(SERVERS) == 2
    read = {one.envvar for one in serve.serve.params} | {"FORWARDED_ALLOW_IPS"}  # the latter by uvicorn
    for server in SERVERS.values():
        folder = (DEPLOY / server["build"]["context"]).resolve()
        assert folder / server["build"]["dockerfile"] == CONTAINER
        assert options(server["command"])["metrics"] == ("0.0.0.0", 9100)
        assert set(server["environment"]) <= read
        assert seconds(server["stop_grace_period"]) > SECONDS_TO_SHUT_DOWN
    assert len({str(server["volumes"]) for server in SERVERS.values()}) == 2, "each has machine code of its own"


def test_both_servers_keep_their_matches_in_the_database_that_is_begun_with_them():
    for server in SERVERS.values():
        address = urlsplit(
            re.sub(r"\$\{POSTGRES_PASSWORD:[^}]*\}", "secret", server["environment"]["MOTHERLODE_STORE"])
        )
        database = SERVICES[address.hostname]
        assert database["image"].startswith("postgres:")
        assert address.username == database["environment"]["POSTGRES_USER"]
        assert address.path == f"/{database['environment']['POSTGRES_DB']}"
        assert server["environment"]["MOTHERLODE_STORE"].count("${POSTGRES_PASSWORD:?") == 1, "it has to be chosen"
        assert database["environment"]["POSTGRES_PASSWORD"] == "${POSTGRES_PASSWORD:?}"


def test_both_servers_stand_behind_one_port():
    [door] = [service for service in SERVICES.values() if "ports" in service]
    assert not {"ports", "network_mode"} & {key for server in SERVERS.values() for key in server}
    [[outside, inside]] = [re.fullmatch(r"\$\{MOTHERLODE_PORT:-(\d+)\}:(\d+)", port).groups() for port in door["ports"]]
    assert re.search(r"listen (\d+);", NGINX)[1] == inside
    assert f"http://localhost:{outside}" in (HERE / "docs" / "serving.md").read_text()
    behind = re.findall(r"^\s+server (\w+):(\d+) ", NGINX, re.MULTILINE)
    assert behind == [(name, str(options(server["command"])["port"])) for name, server in SERVERS.items()]
    [file, _, _] = door["volumes"][0].split(":")
    assert (DEPLOY / file).read_text() == NGINX


@pytest.mark.parametrize("name", SERVICES)
def test_what_a_service_waits_for_and_keeps_is_there(name):
    for other, how in SERVICES[name].get("depends_on", {}).items():
        assert how == {"condition": "service_healthy"}
        assert "healthcheck" in SERVICES[other] or other in SERVERS, (
            "it says when it is: the container file has a check"
        )
    kept = [volume.split(":")[0] for volume in SERVICES[name].get("volumes", [])]
    assert all(place.startswith("./") or place in COMPOSE["volumes"] for place in kept)


def test_what_the_documentation_begins_is_this_file():
    [command] = re.findall(r"docker compose -f (\S+)", (HERE / "docs" / "serving.md").read_text())
    assert HERE / command == DEPLOY / "compose.yaml"
