import { expect, test } from 'vitest';
import { exemplos } from '#app/testing/examples.ts';
import { useApp } from '#app/testing/harness.ts';
import { formDe } from '#app/testing/reference-places.ts';
import { type Exemplos, Sampler } from '#app/testing/sample.ts';

/** Samples carry the running number of all files of a run: one that only most numbers fit fails a run that nobody can repeat. */
const t = useApp();

/** Names records without making them: what a contract refuses does not depend on them. */
class SemPais extends Sampler {
  protected override async parent(): Promise<number> {
    return 1;
  }

  override async create() {
    return { id: 1, versao: 1 };
  }
}

test('a amostra de toda chamada que grava vale, seja qual for o número de que parte', async () => {
  const minha = await t.app.empresa();
  const ditos = new Map<string, Promise<Record<string, unknown>>>();
  /** What a resource says of its sample, made once: it is its own affair that it is different each time. */
  const umaVez: Exemplos = Object.fromEntries(
    Object.entries(exemplos).map(([path, dizer]) => [
      path,
      (app, tenant) => {
        const dito = ditos.get(path) ?? dizer(app, tenant);
        ditos.set(path, dito);
        return dito;
      },
    ]),
  );
  const sampler = new SemPais(t.app, umaVez);
  const recusadas: string[] = [];
  let provadas = 0;
  for (const { endpoint, relatorio } of t.app.handlers) {
    if (!endpoint.escreve || relatorio || endpoint.method === 'DELETE') continue;
    const vezes = [];
    for (let vez = 0; vez < 300; vez += 1)
      vezes.push(endpoint.body.safeParse(await formDe(t.app, sampler, endpoint, minha)));
    const recusas = vezes.flatMap(({ error }) => (error ? [error.issues[0]?.message] : []));
    // What no sample fits is said where samples are used.
    if (recusas.length === vezes.length) continue;
    provadas += 1;
    if (recusas.length > 0) recusadas.push(`${endpoint.method} ${endpoint.path}: ${recusas.length}, ${recusas[0]}`);
  }
  expect(recusadas).toEqual([]);
  expect(provadas).toBeGreaterThan(300);
}, 120_000);
