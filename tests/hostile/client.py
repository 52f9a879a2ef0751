"""What the hostile tests of the server share: starting it, and HTTP by hand, where nothing is put right on the way."""
import atexit, json, pathlib, signal, socket, subprocess

failed = count = 0


def expect(what, condition, detail=""):
    global failed, count
    count += 1
    if not condition:
        failed += 1
        print(f"FAILED: {what} {str(detail)[:300]}", flush=True)


class Server:
    def __init__(self, program, *options):
        self.process = subprocess.Popen([program, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)  # whatever happens here; ctest waits for all who hold its pipe
        self.port = int(self.process.stdout.readline().split("localhost:")[1].split("/")[0])

    def connect(self, timeout=60):
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def ask(self, method, path, body=None, headers=(), timeout=60):
        """One request on a connection of its own. `body`: bytes, or what becomes JSON."""
        with self.connect(timeout) as connection:
            connection.sendall(request(method, path, body, headers))
            return Answers(connection).next(method)

    def post(self, route, body, headers=(), timeout=60):
        answer = self.ask("POST", "/api/v1/" + route, body, headers, timeout)
        return answer.status, answer.json()

    def status(self):
        """Of /proc: memory in MB (now, highest), threads."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        value = {line.split(":")[0]: line.split()[1] for line in text.splitlines() if line.startswith(("Vm", "Threads"))}
        return int(value["VmRSS"]) / 1024, int(value["VmHWM"]) / 1024, int(value["Threads"])

    def stop(self, sign=signal.SIGTERM):
        self.process.send_signal(sign)
        return self.process.wait(timeout=60)


def request(method, path, body=None, headers=()):
    """The bytes of a request. A header that is given replaces ours; None leaves it out."""
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
    given = {name.lower() for name, _ in headers}
    lines = [("Host", "localhost")] if "host" not in given else []
    if body is not None:
        lines += [("Content-Type", "application/json")] if "content-type" not in given else []
        lines += [("Content-Length", len(body))] if not given & {"content-length", "transfer-encoding"} else []
    lines += [(name, value) for name, value in headers if value is not None]
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines) + "\r\n"
    return head.encode("latin-1") + (body or b"")


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body or b"null")

    def __repr__(self):
        return f"{self.status} {self.headers} {self.body[:200]}"


class Answers:
    """Reads answers from a connection, one after the other. None: it was closed."""

    def __init__(self, connection):
        self.stream = connection.makefile("rb")

    def next(self, method="GET"):
        while True:
            line = self.stream.readline()
            if not line:
                return None
            status = int(line.split()[1])
            headers = {}
            while (line := self.stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.decode("latin-1").partition(":")
                headers[name.lower()] = value.strip()
            if status >= 200:
                break
        if method == "HEAD" or status in (204, 304):
            return Answer(status, headers, b"")
        if headers.get("transfer-encoding") == "chunked":
            body = b""
            while size := int(self.stream.readline() or b"0", 16):
                body += self.stream.read(size)
                self.stream.readline()
            self.stream.readline()
            return Answer(status, headers, body)
        if "content-length" in headers:
            return Answer(status, headers, self.stream.read(int(headers["content-length"])))
        return Answer(status, headers, self.stream.read())
