import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarAso, criarExame } from '#modules/sst/sst.factory.ts';
import { gravarResultado } from './resultado.contract.ts';

/** An exam with what it found, written by whoever may; returns its id. */
export async function criarResultadoDoAso(app: TestApp, { empresaId, cliente }: Tenant): Promise<number> {
  const exameId = await criarExame(app, empresaId);
  const data = '2026-02-10';
  const colaboradorId = await criarColaborador(app, empresaId);
  const id = await criarAso(app, empresaId, { colaboradorId, data, conclusao: 'R', exames: [{ exameId, data }] });
  await cliente.call(gravarResultado, {
    params: { id },
    body: {
      restricoes: 'Sem ruído',
      observacoes: 'Acompanhar em seis meses',
      exames: [{ exameId, resultado: '2', achado: 'Rebaixamento' }],
      versao: null,
    },
  });
  return id;
}
