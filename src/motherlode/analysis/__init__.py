"""What a match teaches: reviews of decisions and of luck."""
