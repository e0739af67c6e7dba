import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarModelo, criarPeriodo } from '#modules/avaliacao/avaliacao.factory.ts';
import { criarColaborador, perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import {
  type AcompanhamentoFiltro,
  acompanhamentoFiltro,
  alterarAcompanhamento,
  type Conclusao,
  listarAcompanhamentos,
  responderAcompanhamento,
} from './acompanhamentos.contract.ts';

const t = useApp();
const NOTA = perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 1, notaMaxima: 10 });

/** A talent admitted so many days ago, a period of so many with one grade, and the delivery of it. */
async function cena(diasDeCasa: number, dias = 45) {
  const tenant = await t.app.empresa();
  const modelo = await criarModelo(tenant, { tipo: 'A', perguntas: [NOTA] });
  const periodo = await criarPeriodo(tenant, { dias, modeloId: modelo.id });
  const dataAdmissao = somarDias(hoje(zonaDoServidor()), -diasDeCasa);
  const talentoId = await criarColaborador(t.app, tenant.empresaId, { dataAdmissao });
  const respostas = (nota: number | null) => [
    {
      perguntaId: modelo.perguntas[0]?.id ?? 0,
      tipoId: '4' as const,
      respostaId: null,
      respostasIds: [],
      nota,
      comentario: null,
    },
  ];
  const responder = (nota: number | null, respondidoParcialmente = false, conclusao: Partial<Conclusao> = {}) =>
    tenant.cliente.call(responderAcompanhamento, {
      params: { id: talentoId },
      body: {
        respostas: respostas(nota),
        respondidoParcialmente,
        recomendacao: 'E',
        justificativa: null,
        ...conclusao,
        periodoId: periodo.id,
      },
    });
  return { ...tenant, talentoId, respostas, responder };
}

const listar = async ({ cliente }: Pick<Tenant, 'cliente'>, dados: Partial<AcompanhamentoFiltro> = {}) => {
  const query = { ...acompanhamentoFiltro.parse({}), ...dados, page: 0 } as never;
  return (await cliente.call(listarAcompanhamentos, { query })).body.content;
};

test('a entrega pede a recomendação, e diz por que quando não é efetivar; a lista e a folha a mostram', async () => {
  const { responder, ...tenant } = await cena(44);
  const falta = async (conclusao: Partial<Conclusao>) => (await responder(8, false, conclusao)).problema.erros;
  expect(await falta({ recomendacao: null })).toMatchObject([
    { campo: 'recomendacao', mensagem: 'Recomendação é obrigatória' },
  ]);
  expect(await falta({ recomendacao: 'D' })).toMatchObject([{ campo: 'justificativa' }]);
  const parcial = await responder(null, true, { recomendacao: null });
  expect(parcial.body).toMatchObject({ situacao: 'P', recomendacao: null });
  const alterada = await tenant.cliente.call(alterarAcompanhamento, {
    params: { id: tenant.talentoId, qid: parcial.body.colaboradorQuestionarioId ?? 0 },
    body: {
      respostas: tenant.respostas(4),
      respondidoParcialmente: false,
      recomendacao: 'P',
      justificativa: 'Precisa de mais um mês.',
      versao: parcial.body.versao,
    },
  });
  const concluida = { recomendacao: 'P', justificativa: 'Precisa de mais um mês.' };
  expect(alterada.body).toMatchObject({ situacao: 'R', ...concluida });
  expect(await listar(tenant, { recomendacao: 'P' })).toMatchObject([concluida]);
  expect(await listar(tenant, { recomendacao: 'E' })).toEqual([]);
});

test('de noventa dias em diante não se recomenda prorrogar', async () => {
  const { responder } = await cena(88, 90);
  const recusa = await responder(8, false, { recomendacao: 'P', justificativa: 'Mais tempo.' });
  expect(recusa.problema.erros).toMatchObject([
    { campo: 'recomendacao', mensagem: expect.stringContaining('90 dias') },
  ]);
});

test('o que foi respondido em parte e passou do dia é as duas coisas', async () => {
  const { responder, ...tenant } = await cena(50);
  await responder(null, true, { recomendacao: null });
  expect(await listar(tenant, { situacao: 'V' })).toMatchObject([{ situacao: 'P', atrasada: true }]);
  expect(await listar(tenant, { situacao: 'P' })).toHaveLength(1);
});

test('o quadragésimo quinto dia é o fim do contrato de 45 dias: o da admissão é o primeiro', async () => {
  const { talentoId, ...tenant } = await cena(44);
  await t.app.banco((db) =>
    sql`update colaborador set data_admissao = '2026-03-01' where id = ${talentoId}`.execute(db),
  );
  expect((await listar(tenant))[0]?.previstoPara).toBe('2026-04-14');
});
