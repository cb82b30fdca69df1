# Built once, run without the tools of the build: docker build -t cabas .
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:20-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:20-slim
ENV NODE_ENV=production DATA_DIR=/var/lib/cabas BACKUP_DIR=/var/backups/cabas
WORKDIR /app
RUN mkdir -p /var/lib/cabas /var/backups/cabas && chown node:node /var/lib/cabas /var/backups/cabas
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
USER node
EXPOSE 8080
VOLUME ["/var/lib/cabas", "/var/backups/cabas"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 8080) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "dist/server/main.js"]
