import { expect } from 'vitest';
import type { TestApp } from '#app/testing/harness.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { type Importacao, importarColaboradores } from './importacao.contract.ts';

interface Envio {
  readonly nome?: string;
  /** Optional columns that the company's form demands may be empty. */
  readonly ignora?: boolean;
}

/** Lines of cells as the text of a sheet; cells are written as they are. */
export const csv = (linhas: readonly (readonly string[])[]): string =>
  linhas.map((linha) => linha.join(';')).join('\r\n');

/** Sends a sheet of talents, waits until it is checked, and answers the id of the import. */
export async function enviarPlanilha(
  app: Pick<TestApp, 'executarTarefas'>,
  cliente: TestClient,
  conteudo: Buffer | string,
  { nome = 'talentos.csv', ignora = false }: Envio = {},
): Promise<number> {
  const corpo = new FormData();
  corpo.append('ignoraOpcionaisObrigatorios', String(ignora));
  corpo.append('file', new Blob([Uint8Array.from(Buffer.from(conteudo))]), nome);
  const { status, body } = await cliente.raw<Importacao>({
    method: 'POST',
    url: importarColaboradores.path,
    payload: corpo,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await app.executarTarefas();
  return body.id;
}
