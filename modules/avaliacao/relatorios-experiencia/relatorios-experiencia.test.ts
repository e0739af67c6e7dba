import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { responderAcompanhamento } from '#modules/avaliacao/acompanhamentos/acompanhamentos.contract.ts';
import { criarModelo, criarPeriodo } from '#modules/avaliacao/avaliacao.factory.ts';
import { criarArea, criarColaborador, perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { ReportPreview } from '#platform/shared/contract/report.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import {
  acompanhamentoDoPeriodo,
  acompanhamentoPrevisto,
  cartaoDeAcompanhamento,
  rankingDePerformance,
} from './relatorios-experiencia.contract.ts';

const t = useApp();
const hoje = dataDeHoje(zonaDoServidor());
const NOTA = perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 1, notaMaxima: 10 });

/** Two periods and three talents of one area: Ana and Bia at 80%, Caio not evaluated yet. */
async function cena() {
  const tenant = await t.app.empresa();
  const modelo = await criarModelo(tenant, { titulo: 'Experiência', tipo: 'A', perguntas: [NOTA] });
  const curto = await criarPeriodo(tenant, { nome: '30 dias', dias: 30, modeloId: modelo.id });
  const longo = await criarPeriodo(tenant, { nome: '60 dias', dias: 60, modeloId: modelo.id });
  const areaId = await criarArea(t.app, tenant.empresaId, { nome: 'Produção' });
  const admissao = somarDias(hoje, -40);
  const talentos: number[] = [];
  for (const nome of ['Ana Prado', 'Bia Melo', 'Caio Reis'])
    talentos.push(
      await criarColaborador(t.app, tenant.empresaId, { nome, dataAdmissao: admissao, lotacao: { areaId } }),
    );
  const avaliar = (id: number | undefined, periodoId: number, nota: number) =>
    tenant.cliente.call(responderAcompanhamento, {
      params: { id: id ?? 0 },
      body: {
        periodoId,
        respondidoParcialmente: false,
        recomendacao: 'E',
        justificativa: nota < 7 ? 'Evolui bem.' : null,
        respostas: [
          {
            perguntaId: modelo.perguntas[0]?.id ?? 0,
            tipoId: '4',
            respostaId: null,
            respostasIds: [],
            nota,
            comentario: null,
          },
        ],
      },
    });
  await avaliar(talentos[0], curto.id, 10);
  await avaliar(talentos[0], longo.id, 6);
  await avaliar(talentos[1], curto.id, 8);
  return { ...tenant, modelo, curto, longo, areaId, admissao, talentos };
}

/** Lines of a preview by the keys of its columns, as people read them. */
const linhasDe = ({ colunas, grupos }: ReportPreview) =>
  grupos.flatMap(({ linhas }) =>
    linhas.map(
      (linha): Record<string, string> =>
        Object.fromEntries(colunas.map(({ chave }, lugar) => [chave, linha[lugar]?.texto ?? ''])),
    ),
  );

const periodo = { dataIni: somarDias(hoje, -30), dataFim: somarDias(hoje, 30) };
const rotulos = async (resposta: ReturnType<Tenant['cliente']['raw']>) =>
  (await resposta).problema.erros.map(({ mensagem }) => mensagem);

test('o previsto diz de cada talento até quando avaliar, visto de um dia', async () => {
  const { cliente, curto, longo, talentos, admissao } = await cena();
  const body = { dataBase: somarDias(admissao, 30), talentosIds: talentos.slice(1), periodosIds: [curto.id, longo.id] };
  const { body: previa } = await cliente.call(acompanhamentoPrevisto.previa, { body });
  expect(
    linhasDe(previa).map(({ talento, periodo: qual, faltam, situacao }) => [talento, qual, faltam, situacao]),
  ).toEqual([
    ['Bia Melo', '30 dias', '-1', 'Respondida'],
    ['Caio Reis', '30 dias', '-1', 'Atrasada'],
    ['Bia Melo', '60 dias', '29', 'A fazer'],
    ['Caio Reis', '60 dias', '29', 'A fazer'],
  ]);
  const soUm = await cliente.call(acompanhamentoPrevisto.previa, { body: { ...body, periodosIds: [longo.id] } });
  expect(linhasDe(soUm.body).map(({ periodo: qual }) => qual)).toEqual(['60 dias', '60 dias']);
});

test('o acompanhamento do período reúne por área ou por período os que terminam entre dois dias', async () => {
  const { cliente, curto, longo, areaId, empresaId, admissao } = await cena();
  const linhas = async (mais: object) =>
    linhasDe(
      (
        await cliente.call(acompanhamentoDoPeriodo.previa, {
          body: {
            ...periodo,
            areasIds: [areaId],
            periodosIds: [curto.id, longo.id],
            agruparPor: 'PERIODO',
            ...mais,
          } as never,
        })
      ).body,
    );
  expect(
    (await linhas({})).map(({ talento, percentual, recomendacao }) => [talento, percentual, recomendacao]),
  ).toEqual([
    ['Ana Prado', '100,00%', 'Efetivar'],
    ['Bia Melo', '80,00%', 'Efetivar'],
    ['Caio Reis', '', ''],
    ['Ana Prado', '60,00%', 'Efetivar'],
    ['Bia Melo', '', ''],
    ['Caio Reis', '', ''],
  ]);
  expect(await linhas({ situacao: 'V' })).toMatchObject([{ talento: 'Caio Reis', periodo: '30 dias' }]);
  expect((await linhas({ dataFim: somarDias(hoje, 1) })).map(({ periodo: qual }) => qual)).toEqual(
    Array(3).fill('30 dias'),
  );
  expect((await linhas({ dataIni: hoje })).map(({ periodo: qual }) => qual)).toEqual(Array(3).fill('60 dias'));
  const outra = await criarArea(t.app, empresaId, { nome: 'Almoxarifado' });
  await criarColaborador(t.app, empresaId, { nome: 'Davi Cruz', dataAdmissao: admissao, lotacao: { areaId: outra } });
  const grupos = async (mais: object) => {
    const pedido = { ...periodo, areasIds: [areaId, outra], cargosIds: [], periodosIds: [curto.id, longo.id], ...mais };
    const { body } = await cliente.call(acompanhamentoDoPeriodo.previa, { body: pedido as never });
    return body.grupos.map(({ titulo, linhas: delas }) => [titulo, delas.length]);
  };
  expect(await grupos({ agruparPor: 'AREA' })).toEqual([
    ['Grupo: Almoxarifado', 2],
    ['Grupo: Produção', 6],
  ]);
  expect(await grupos({ agruparPor: 'PERIODO' })).toEqual([
    ['Grupo: 30 dias', 4],
    ['Grupo: 60 dias', 4],
  ]);
});

test('no ranking quem alcança o mesmo divide a posição, e quem não foi avaliado não entra', async () => {
  const { cliente, curto, longo, areaId, modelo } = await cena();
  const body = {
    ...periodo,
    areasIds: [areaId],
    cargosIds: [],
    periodosIds: [curto.id, longo.id],
    avaliacoesIds: [modelo.id],
  };
  const { body: previa } = await cliente.call(rankingDePerformance.previa, { body });
  expect(
    linhasDe(previa).map(({ posicao, talento, avaliacoes, media }) => [posicao, talento, avaliacoes, media]),
  ).toEqual([
    ['1', 'Ana Prado', '2', '80,00%'],
    ['1', 'Bia Melo', '1', '80,00%'],
  ]);
  expect(rankingDePerformance.gerar.path).toBe('/api/avaliacao/relatorios/ranking-performance-periodo-experiencia');
});

test('o cartão traz cada talento com os seus períodos, e as assinaturas quando pedidas', async () => {
  const { cliente, curto, longo, talentos } = await cena();
  const pdf = async (exibirAssinaturas: boolean) => {
    const body = { talentosIds: talentos, periodosIds: [curto.id, longo.id], exibirAssinaturas };
    const { status, bytes } = await cliente.call(cartaoDeAcompanhamento.gerar, { body });
    expect(status).toBe(200);
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
  };
  const texto = await pdf(true);
  for (const parte of ['Ana Prado', 'Caio Reis', '30 dias', '100,00%', 'Efetivar', 'Evolui bem.', 'Responsável'])
    expect(texto).toContain(parte);
  expect(await pdf(false)).not.toContain('Responsável');
});

test.each([
  [
    acompanhamentoPrevisto,
    [
      'Data de referência é obrigatória',
      'Selecione ao menos um candidato',
      'Selecione ao menos um período de experiência',
    ],
  ],
  [
    acompanhamentoDoPeriodo,
    [
      'Data inicial é obrigatória',
      'Data final é obrigatória',
      'Selecione ao menos uma Área Organizacional',
      'Selecione ao menos um período de experiência',
      'Agrupar por é obrigatório',
    ],
  ],
  [
    rankingDePerformance,
    [
      'Data inicial é obrigatória',
      'Data final é obrigatória',
      'Selecione ao menos uma Área Organizacional',
      'Selecione ao menos um período de experiência',
      'Selecione ao menos uma avaliação',
    ],
  ],
] as const)('o filtro diz o que falta: %#', async (relatorio, faltas) => {
  const { cliente } = await t.app.empresa();
  const ditas = await rotulos(cliente.raw({ method: 'POST', url: relatorio.previa.path, payload: {} }));
  expect([...ditas].sort()).toEqual([...faltas].sort());
});

test('cabem quatro períodos, e no previsto seis', async () => {
  const { cliente, curto, talentos, areaId, modelo } = await cena();
  const muitos = (quantos: number) => Array.from({ length: quantos }, (_, n) => curto.id + n * 1000);
  const erros = async (url: string, payload: object) => rotulos(cliente.raw({ method: 'POST', url, payload }));
  const cartao = (quantos: number) => ({
    talentosIds: talentos,
    periodosIds: muitos(quantos),
    exibirAssinaturas: true,
  });
  const noPeriodo = (quantos: number) => ({
    ...periodo,
    areasIds: [areaId],
    avaliacoesIds: [modelo.id],
    agruparPor: 'AREA',
    periodosIds: muitos(quantos),
  });
  const previsto = (quantos: number) => ({ dataBase: hoje, talentosIds: talentos, periodosIds: muitos(quantos) });
  for (const [relatorio, filtro, cabem] of [
    [cartaoDeAcompanhamento, cartao, 4],
    [acompanhamentoDoPeriodo, noPeriodo, 4],
    [rankingDePerformance, noPeriodo, 4],
    [acompanhamentoPrevisto, previsto, 6],
  ] as const) {
    const url = relatorio.previa.path;
    expect(await erros(url, filtro(cabem + 1)), url).toEqual([expect.stringContaining(String(cabem))]);
    expect(relatorio.filtro.safeParse(filtro(cabem)).success, url).toBe(true);
  }
});

test('quem não vê todas as áreas não tira relatório de quem é de outra', async () => {
  const { empresaId, curto, talentos } = await cena();
  const permissao = acompanhamentoPrevisto.permissao;
  const gestor = await t.app.usuario(empresaId, [permissao]);
  const body = { dataBase: hoje, talentosIds: talentos, periodosIds: [curto.id] };
  const { body: previa } = await gestor.cliente.call(acompanhamentoPrevisto.previa, { body });
  expect(linhasDe(previa)).toEqual([]);
  // Nor does the filter in words name who was chosen.
  expect(previa.filtro).not.toContain('Ana Prado');
});
