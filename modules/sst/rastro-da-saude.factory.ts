import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp as App, Tenant } from '#app/testing/harness.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { configurarPcmso } from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { criarAso, criarVacina, criarVacinacao } from '#modules/sst/sst.factory.ts';

/** Ana and Bia, each with a certificate, a vaccine taken and exams that are due. */
export async function cenaDaSaude(app: App) {
  const dono = await app.empresa();
  const { empresaId, cliente } = dono;
  const estabelecimentoId = await criarEstabelecimento(app, empresaId);
  const lotacao = { areaId: await criarArea(app, empresaId), estabelecimentoId };
  const vacina = await criarVacina(app, empresaId, { nome: 'Hepatite B', dias: [30] });
  const [ana, bia] = [
    await criarColaborador(app, empresaId, { nome: 'Ana', dataAdmissao: '2024-01-02', lotacao }),
    await criarColaborador(app, empresaId, { nome: 'Bia', dataAdmissao: '2024-01-02', lotacao }),
  ];
  const [asoDeAna] = [
    await criarAso(app, empresaId, { colaboradorId: ana, data: '2025-01-10' }),
    await criarAso(app, empresaId, { colaboradorId: bia, data: '2025-01-11' }),
  ];
  const [vacinaDeAna] = [
    await criarVacinacao(app, empresaId, { colaboradorId: ana, vacina, dias: ['2026-01-10'] }),
    await criarVacinacao(app, empresaId, { colaboradorId: bia, vacina, dias: ['2026-01-10'] }),
  ];
  await cliente.call(configurarPcmso, { body: { grauDeRisco: 3, idadeAnual: null } });
  await app.executarTarefas();
  return { ...dono, ana, bia, asoDeAna, vacinaDeAna, vacina, estabelecimentoId };
}
export type Cena = Awaited<ReturnType<typeof cenaDaSaude>>;

/** The lines of the log of accesses that a reading leaves. */
export async function linhasDeAcesso(
  app: App,
  { empresaId }: Pick<Tenant, 'empresaId'>,
  ler: () => Promise<{ status: number; body?: unknown }>,
) {
  const todas = async () =>
    (
      await app.banco((db) =>
        sql<{ campos: string[]; de: number[] }>`select campos, titulares_ids as de from acesso_sensivel
          where empresa_id = ${empresaId} order by id`.execute(db),
      )
    ).rows;
  const antes = (await todas()).length;
  const { status, body } = await ler();
  expect(status, JSON.stringify(body)).toBe(200);
  return (await todas()).slice(antes);
}
