# A server in a container; everything it keeps is in /data. How to run it: docs/hosting.md

FROM node:24 AS client
WORKDIR /source/web
COPY web/package.json web/package-lock.json ./
RUN npm ci
COPY web ./
COPY docs/rules ../docs/rules
RUN npx --no-install vite build

FROM python:3.13 AS build
WORKDIR /source
RUN python -m venv /opt/clapboard
COPY requirements.lock ./
RUN /opt/clapboard/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
# .dockerignore lets in what the wheel is made of.
COPY . .
COPY --from=client /source/web/dist web/dist
RUN CLAPBOARD_COMPILED=1 pip wheel --no-cache-dir --no-deps --wheel-dir /wheel . \
    && /opt/clapboard/bin/pip install --no-cache-dir --no-index --no-deps /wheel/*.whl

FROM python:3.13-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data clapboard \
    && install -d -o clapboard -m 700 /data
COPY --from=build /opt/clapboard /opt/clapboard
ENV PATH=/opt/clapboard/bin:$PATH PYTHONUNBUFFERED=1
USER clapboard
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/health', timeout=4)"]
CMD ["clapboard", "serve", "--host", "0.0.0.0", "--data", "/data"]
