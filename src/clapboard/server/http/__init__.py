"""HTTP: routes, answers, limits of the protocol, headers, and the files of the browser client."""
