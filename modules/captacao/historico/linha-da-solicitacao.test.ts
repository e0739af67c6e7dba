import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { linhaDaSolicitacao } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { plantarSolicitacoes } from '#modules/captacao/solicitacoes-pessoal/quem-ve.factory.ts';

const t = useApp();

test('a linha da solicitação não diz, a quem não a vê, o número daquela para onde foram candidatos', async () => {
  const { dono, gestor, vista, segredos } = await plantarSolicitacoes(t.app);
  const titulos = async ({ cliente }: Tenant) =>
    (await cliente.call(linhaDaSolicitacao, { params: { id: vista } })).body
      .map(({ titulo }) => titulo)
      .filter((titulo) => /solicitação/.test(titulo))
      .toSorted();
  const [umaDelas = 0, outraDelas = 0] = segredos;
  expect(await titulos(dono)).toEqual(
    [
      ...[umaDelas, umaDelas].map((id) => `1 candidato para a solicitação ${id}`),
      `1 candidato para a solicitação ${outraDelas} (cópia)`,
    ].toSorted(),
  );
  expect(await titulos(gestor)).toEqual([
    '1 candidato para outra solicitação',
    '1 candidato para outra solicitação',
    '1 candidato para outra solicitação (cópia)',
  ]);
});
