import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { compararCandidatos } from '#modules/captacao/comparacao/comparacao.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { darParecer } from './andamento.contract.ts';
import { marcarEntrevista } from './entrevistas.factory.ts';

const t = useApp();

test('a comparação diz a nota e quantos recomendam, a quem vê entrevistas', async () => {
  const rh = await t.app.empresa();
  const { id } = await abrirSolicitacaoAprovada(t.app, rh);
  const ids = [await criarCandidato(t.app, rh.empresaId), await criarCandidato(t.app, rh.empresaId)];
  const ligacoesIds = await ligarCandidatos(t.app, id, ids);
  const marcada = await marcarEntrevista(t.app, rh, {
    candidato: { id: ids[0] ?? 0 },
    solicitacaoPessoal: { id },
    data: somarDias(hoje(), -1),
  });
  const body = { nota: 4, recomenda: 'S' as const, texto: 'Comunica-se bem.', colaboradorId: null };
  expect((await rh.cliente.call(darParecer, { params: { id: marcada.id }, body })).status).toBe(200);
  const comparar = async ({ cliente }: Pick<typeof rh, 'cliente'>) => {
    const { body: lado } = await cliente.call(compararCandidatos, { params: { id }, query: { ligacoesIds } });
    return lado.grupos.find(({ titulo }) => titulo === 'Entrevistas')?.linhas;
  };
  expect(await comparar(rh)).toMatchObject([
    {
      rotulo: 'Pareceres',
      celulas: [{ textos: ['Nota 4,0 de 5', '1 de 1 recomenda'], percentual: '80.00' }, { textos: [] }],
    },
    {
      rotulo: 'Entrevista',
      celulas: [{ destino: `/captacao/entrevistas/${marcada.id}/edit` }, { textos: [], destino: null }],
    },
  ]);
  const soQuadro = await t.app.usuario(rh.empresaId, [permissoesCaptacao.quadro.ver, permissaoVerTodasAreas]);
  expect(await comparar(soQuadro)).toBeUndefined();
});
