import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarAvaliacao,
  criarEquipe,
  criarModelo,
  liberarCom,
  PERGUNTA_DE_NOTA,
} from '#modules/avaliacao/avaliacao.factory.ts';
import { resultadoAvaliacao } from '#modules/avaliacao/relatorios-desempenho/relatorios-desempenho.contract.ts';
import {
  obterMinhaAvaliacao,
  permissoesDeResponder,
  responderMinhaAvaliacao,
} from '#modules/avaliacao/respostas-desempenho/respostas-desempenho.contract.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje as dataDeHoje, somarMeses } from '#platform/shared/format/data.ts';
import { lerPainelDoDesempenho, painelDoDesempenho } from './desempenho.contract.ts';

const t = useApp();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;

test('traz a média de cada avaliação e área, quantos responderam, e só a quem pode ver o resultado de cada um', async () => {
  const empresa = await t.app.empresa();
  const { ids, gestorId } = await criarEquipe(t.app, empresa.empresaId, ['Ana', 'Bia']);
  const [ana = 0, bia = 0] = ids;
  const modelo = await criarModelo(empresa, { perguntas: [PERGUNTA_DE_NOTA] });
  const avaliacao = await criarAvaliacao(empresa, { titulo: 'Anual', modeloAvaliacao: { id: modelo.id } });
  const folhas = await liberarCom(empresa, avaliacao.id, [
    { avaliado: ana, avaliador: gestorId, papel: 'L' },
    { avaliado: bia, avaliador: gestorId, papel: 'L' },
    { avaliado: bia, avaliador: ana, papel: 'P' },
  ]);
  const gestor = await t.app.usuario(empresa.empresaId, [permissoesDeResponder.ver]);
  await ligarUsuario(t.app, gestor.usuarioId, gestorId);
  for (const [avaliado, nota] of [
    [ana, 9],
    [bia, 6],
  ] as const) {
    const params = { colaboradorQuestionarioId: folhas.get(`${avaliado}>${gestorId}`) ?? 0 };
    const folha = await gestor.cliente.call(obterMinhaAvaliacao, { params: { id: params.colaboradorQuestionarioId } });
    const respostas = folha.body.perguntas.map(({ id, tipo }) => ({
      perguntaId: id,
      tipoId: tipo,
      respostaId: null,
      respostasIds: [],
      nota,
      comentario: null,
    }));
    const comum = { configsNiveisCompetenciasFaixaSalariais: [], notaManual: null, versao: null };
    const { status } = await gestor.cliente.call(responderMinhaAvaliacao, {
      params,
      body: { respostas, respondidoParcialmente: false, ...comum },
    });
    expect(status).toBeLessThan(300);
  }
  const hoje = dataDeHoje();
  const query = {
    dataIni: somarMeses(hoje, -12),
    dataFim: somarMeses(hoje, 12),
    areasIds: [],
    cargosIds: [],
    estabelecimentosIds: [],
  } as never;
  const { status, body } = await empresa.cliente.call(lerPainelDoDesempenho, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  const linhas = (recorte: string) =>
    body.quadros.find((um) => um.recorte === recorte)?.linhas.map(({ rotulo, celulas }) => [rotulo, ...celulas]);
  expect(body.indicadores.map(({ valor }) => valor)).toEqual(['1', '2', '75,00%', '2']);
  expect(linhas('avaliacoes')).toEqual([['Anual', '2', '75,00%']]);
  expect(linhas('participacao')).toEqual([['Anual', '3', '2', '66,7%']]);
  expect(linhas('areas')).toEqual([[expect.any(String), '2', '75,00%']]);

  const estreito = await t.app.usuario(empresa.empresaId, [painelDoDesempenho.relatorio.permissao, VER_TODAS]);
  expect((await estreito.cliente.call(lerPainelDoDesempenho, { query })).status).toBe(403);
  const vendo = await t.app.usuario(empresa.empresaId, [
    painelDoDesempenho.relatorio.permissao,
    resultadoAvaliacao.permissao,
    VER_TODAS,
  ]);
  expect((await vendo.cliente.call(lerPainelDoDesempenho, { query })).body.indicadores[2]?.valor).toBe('75,00%');
});
