import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exemplos } from '#app/testing/examples.ts';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { PNG_DE_UM_PONTO } from '#app/testing/png.ts';
import { Sampler } from '#app/testing/sample.ts';
import { abrirAvaliacaoPelaEquipe, excluirAvaliacao } from '#modules/captacao/avaliacoes/avaliacoes.contract.ts';
import { etiquetar, favoritar } from '#modules/captacao/banco-talentos/banco-talentos.contract.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarModeloAvaliacao,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { cancelar, darParecer } from '#modules/captacao/entrevistas/andamento.contract.ts';
import { entrevista } from '#modules/captacao/entrevistas/entrevistas.contract.ts';
import { gravarExame } from '#modules/captacao/exames-palografico/exames.contract.ts';
import { assinarEntrega, devolverEpi, entregaEpi } from '#modules/sst/entregas-epi/entregas-epi.contract.ts';
import { cancelarPedido, solicitacaoEpi } from '#modules/sst/solicitacoes-epi/solicitacoes-epi.contract.ts';
import { transicoesDaVacinacao } from '#modules/sst/vacinacoes/andamento.contract.ts';
import { vacinacao } from '#modules/sst/vacinacoes/vacinacoes.contract.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';

/** What is left of somebody who was forgotten changes no more, and is not deleted either (decisions 042 and 387). */
const t = useApp();

const TITULARES = { colaborador: 'colaborador_id', candidato: 'candidato_id' } as const;
type Titular = keyof typeof TITULARES;

/** A line of a planning is a proposal for the payroll of its day, in which nobody stands who was forgotten. */
const DE_OUTRO_MODO = ['/cargo-salario/reajustes-colaboradores'];

/** As the forgetting leaves them, who left before. */
const esquecer = (titular: Titular, id: number) =>
  t.app.banco((db) =>
    sql`update ${sql.table(titular)} set anonimizado_em = now(), anonimizado_motivo = 'PRAZO', nome = 'Anonimizado',
      ${titular === 'colaborador' ? sql`data_desligamento = '2026-06-01'` : sql`versao = versao + 1`} where id = ${id}`.execute(
      db,
    ),
  );

async function linha(tabela: string, id: number) {
  const { rows } = await t.app.banco((db) =>
    sql<Record<string, unknown>>`select * from ${sql.table(tabela)} where id = ${id}`.execute(db),
  );
  return rows[0];
}

test.each(Object.entries(TITULARES) as [Titular, string][])(
  'nenhum cadastro altera ou exclui o que ficou de um %s anonimizado',
  async (titular, coluna) => {
    const passaram: string[] = [];
    let conferidos = 0;
    const sampler = new Sampler(t.app, exemplos);
    for (const { contrato, tabela, porEmpresa } of t.app.modules.flatMap(({ recursos }) => recursos)) {
      const { rows: temColuna } = await t.app.banco((db) =>
        sql`select from pg_attribute where attrelid = ${tabela}::regclass and attname = ${coluna}`.execute(db),
      );
      if (!porEmpresa || temColuna.length === 0 || DE_OUTRO_MODO.includes(contrato.path)) continue;
      const { cliente, ...tenant } = await t.app.empresa();
      const { id, pode: _, impedimentos: __, ...form } = await sampler.create(contrato, { cliente, ...tenant });
      const dono = (await linha(tabela, id))?.[coluna];
      if (typeof dono !== 'number') continue;
      await esquecer(titular, dono);
      const antes = await linha(tabela, id);
      const url = `/api${contrato.path}/${id}`;
      const recusas = [
        await cliente.raw({ method: 'PUT', url, payload: form }),
        await cliente.raw({ method: 'DELETE', url }),
      ];
      conferidos++;
      expect([contrato.path, await linha(tabela, id)]).toEqual([contrato.path, antes]);
      if (recusas.some(({ status }) => status < 400)) passaram.push(contrato.path);
    }
    expect([passaram, conferidos > 0]).toEqual([[], true]);
  },
  60_000,
);

const TALENTO = 'O talento foi anonimizado: o que ficou dele não se altera nem se exclui.';
const CANDIDATO = 'O candidato foi anonimizado: o que ficou dele não se altera nem se exclui.';

/** A record of somebody who was forgotten after it was made. */
async function deEsquecido(contrato: AnyResource, tenant: Tenant, titular: Titular, quem: 'colaborador' | 'candidato') {
  const feito = await new Sampler(t.app, exemplos).create(contrato, tenant);
  await esquecer(titular, (feito[quem] as { id: number }).id);
  return { id: feito.id };
}

test('o que ficou de um talento anonimizado não se assina, não se cancela, não se interrompe nem se devolve', async () => {
  const tenant = await t.app.empresa();
  const { cliente } = tenant;
  const de = (contrato: AnyResource) => deEsquecido(contrato, tenant, 'colaborador', 'colaborador');
  const entrega = await de(entregaEpi);
  const payload = new FormData();
  payload.append('dados', '{}');
  payload.append('assinatura', new Blob([PNG_DE_UM_PONTO], { type: 'image/png' }), 'assinatura.png');
  const assinada = await cliente.raw({
    method: 'POST',
    url: assinarEntrega.path.replace('{id}', String(entrega.id)),
    payload,
  });
  const ditos = [
    assinada,
    await cliente.call(cancelarPedido, { params: await de(solicitacaoEpi) }),
    await cliente.call(transicoesDaVacinacao.interromper.chamada, {
      params: await de(vacinacao),
      body: { motivoInterrupcao: 'Alergia' },
    } as never),
  ];
  expect(ditos.map(({ problema }) => problema.mensagem)).toEqual(ditos.map(() => TALENTO));
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`select id from entrega_epi_item where entrega_epi_id = ${entrega.id}`.execute(db),
  );
  const devolvida = await cliente.call(devolverEpi, {
    params: { id: rows[0]?.id ?? 0 },
    body: { data: '2026-06-01', quantidade: 1, motivo: 'D', voltaAoEstoque: true },
  } as never);
  expect(devolvida.status).toBe(404);
});

test('de um candidato anonimizado não se dá parecer, não se cancela a entrevista nem se toca na avaliação, no exame e nas etiquetas', async () => {
  const tenant = await t.app.empresa();
  const { cliente, empresaId } = tenant;
  const params = await deEsquecido(entrevista, tenant, 'candidato', 'candidato');
  const parecer = { nota: 4, recomenda: 'S' as const, texto: 'Quem era', colaboradorId: null };
  const modelo = await criarModeloAvaliacao(tenant);
  const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, tenant, { avaliacoesIds: [modelo.id] });
  const candidatoId = await criarCandidato(t.app, empresaId);
  const [candidatoSolicitacaoId = 0] = await ligarCandidatos(t.app, solicitacaoId, [candidatoId]);
  const body = { candidatoSolicitacaoId, modeloId: modelo.id };
  const { body: aberta } = await cliente.call(abrirAvaliacaoPelaEquipe, { body });
  await esquecer('candidato', candidatoId);
  const ditos = [
    await cliente.call(darParecer, { params, body: parecer }),
    await cliente.call(cancelar, { params, body: { motivo: 'Saiu' } }),
    await cliente.call(excluirAvaliacao, { params: { id: aberta.id ?? 0 } }),
  ];
  expect(ditos.map(({ problema }) => problema.mensagem)).toEqual(ditos.map(() => CANDIDATO));
  const dele = { id: candidatoId };
  const semNada = [
    await cliente.call(gravarExame, { params: dele, body: { ocrTexto: 'Quem era' } } as never),
    await cliente.call(etiquetar, { params: dele, body: { etiquetasIds: [] } }),
    await cliente.call(favoritar, { params: dele, body: { favorito: true } }),
  ];
  expect(semNada.map(({ status }) => status)).toEqual([404, 404, 404]);
});
