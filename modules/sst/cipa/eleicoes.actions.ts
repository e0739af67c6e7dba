import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { encerrarVotacao } from './apuracao.queries.ts';
import {
  anularEleicao,
  apurarEleicao,
  eleicao,
  imprimirResultado,
  inscreverCandidato,
  lerAndamento,
  publicarEleicao,
} from './eleicoes.contract.ts';
import { andamentoDe, inscrever, lerEleicao } from './eleicoes.queries.ts';
import { eleicoes } from './eleicoes.resource.ts';
import { imprimir } from './resultado.report.ts';
import { selarUrna } from './urna.queries.ts';

export const eleicoesHandlers: readonly Handler[] = [
  on(lerAndamento, (ctx, { params: { id } }) => andamentoDe(ctx, id)),
  on(publicarEleicao, async (ctx, { params: { id } }) => {
    const um = await lerEleicao(ctx, id, true);
    if (um.etapa !== 'P') throw regra('A eleição já foi publicada.');
    if (ctx.hoje > um.inscricaoIni)
      throw regra(
        `As inscrições começavam em ${formatarData(um.inscricaoIni)}: mude as datas, para que fiquem abertas o tempo todo.`,
      );
    // An empty box: where the server has no key for it, nobody is called to vote.
    await sql`update cipa_eleicao set publicada_em = ${ctx.agora}, publicada_por = ${ctx.ator.nome},
      urna_selado = ${selarUrna(ctx.empresaId, id, [])}, versao = versao + 1 where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(
      ctx.db,
    );
    await ctx.auditar({ acao: 'Publicação', entidade: eleicao.nome.um, entidadeId: id, depois: { nome: um.nome } });
    return eleicoes.obter(ctx, id);
  }),
  on(inscreverCandidato, async (ctx, { params: { id }, body }) => {
    const { rows } =
      await sql`select 1 from colaborador c where c.id = ${body.colaborador.id} and c.empresa_id = ${ctx.empresaId}
      and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}`.execute(ctx.db);
    if (rows.length === 0) throw campoInvalido('colaborador', 'Só se candidata quem trabalha no estabelecimento.');
    return inscrever(ctx, id, { colaboradorId: body.colaborador.id, apresentacao: body.apresentacao });
  }),
  on(apurarEleicao, (ctx, { params: { id } }) => encerrarVotacao(ctx, id)),
  on(anularEleicao, async (ctx, { params: { id }, body: { motivo } }) => {
    const um = await lerEleicao(ctx, id, true);
    if (um.etapa === 'P') throw regra('A eleição não foi publicada: exclua-a.');
    if (um.etapa === 'E') throw regra('A eleição já foi apurada.');
    if (um.etapa === 'X') throw regra('A eleição já foi anulada.');
    await sql`update cipa_eleicao set anulada_em = ${ctx.agora}, motivo_anulacao = ${motivo}, urna_selado = null, versao = versao + 1
      where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    await ctx.auditar({ acao: 'Anulação', entidade: eleicao.nome.um, entidadeId: id, depois: { motivo } });
    return eleicoes.obter(ctx, id);
  }),
  onFile(imprimirResultado, (ctx, { params: { id } }) => imprimir(ctx, id)),
];
