import { sql } from 'kysely';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { exigirLimiteDaSolicitacao } from '#modules/captacao/limite-cargo/limite-cargo.actions.ts';
import {
  enviarAosCandidatos,
  linkDoAcompanhamento,
  mensagemPedida,
  SEM_ENVIO,
} from '#modules/captacao/modelos-email/envio.queries.ts';
import {
  impedimentoDaLigacao,
  impedimentoDe,
  lerLigacao,
  solicitacaoDaLigacao,
  travarLigacao,
} from '#modules/captacao/selecao/ligacoes.queries.ts';
import { ESPERA } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { registrarHistorico } from '#modules/captacao/solicitacoes-pessoal/historico.queries.ts';
import { osQueVeem } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { paginaDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { estadoDe, solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { configuracaoDaEmpresa, criarColaborador, enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { encerrarOfertas, ofertaAceita, ofertasAbertas } from './contratacao.api.ts';
import { contratar, origemDoTalento, prepararContratacao } from './contratacao.contract.ts';
import { recusaDaContratacao } from './contratacao.rules.ts';
import { encerrarPreenchida } from './encerramento.queries.ts';
import { lerOrigem } from './origem.queries.ts';
import { formularioDoTalento, fotoTrazida, veSalariosAnteriores } from './talento.queries.ts';

/** True when the candidate was hired, and the employee they became has not left. */
async function trabalhaAqui(ctx: Ctx, candidatoId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from candidato c join colaborador k on k.id = c.colaborador_id
    where c.id = ${candidatoId} and (k.data_desligamento is null or k.data_desligamento > ${ctx.hoje})`.execute(ctx.db);
  return rows.length > 0;
}

/** Other links of the request that still take part: whom a hire may be told to. */
async function outrosDa(ctx: Ctx, solicitacaoId: number, ligacaoId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select cs.id from candidato_solicitacao cs where cs.solicitacao_pessoal_id = ${solicitacaoId}
    and cs.empresa_id = ${ctx.empresaId} and cs.id <> ${ligacaoId} and ${ESPERA} order by cs.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

async function contratadosDa(ctx: Ctx, solicitacaoId: number) {
  const { rows } = await sql<{ nome: string; data: string }>`select c.nome, cs.contratado_em as data
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
    where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId} and cs.contratado_em is not null
    order by cs.contratado_em, cs.id`.execute(ctx.db);
  return rows;
}

/** Request, link and candidate of a hire; `trava` locks request and link, the request first, as everywhere. */
async function reunir(ctx: Ctx, ligacaoId: number, trava: boolean) {
  const solicitacaoId = await solicitacaoDaLigacao(ctx, ligacaoId);
  if (trava) await sql`select 1 from solicitacao_pessoal where id = ${solicitacaoId} for update`.execute(ctx.db);
  const solicitacao = await solicitacoesPessoal.obter(ctx, solicitacaoId);
  const ligacao = await (trava ? travarLigacao : lerLigacao)(ctx, ligacaoId);
  // Two requests may want the same person at once.
  if (trava) await sql`select 1 from candidato where id = ${ligacao.candidatoId} for update`.execute(ctx.db);
  const pessoa = await candidatos.ler(ctx, ligacao.candidatoId);
  const recusa = recusaDaContratacao({
    trabalhaAqui: !ligacao.contratado && (await trabalhaAqui(ctx, ligacao.candidatoId)),
    ausencia: impedimentoDaLigacao(ligacao),
    impedimento: impedimentoDe(estadoDe(solicitacao)),
    quantidade: solicitacao.quantidade,
    preenchidas: solicitacao.qtdVagasPreenchidas ?? 0,
    contratado: ligacao.contratado,
    apto: ligacao.apto,
  });
  return { solicitacao, ligacao, pessoa, recusa };
}

type Reunidos = Awaited<ReturnType<typeof reunir>>;

interface DocumentoTrazido {
  readonly descricao: string;
  readonly data: string;
  readonly arquivoId: number;
  /** What the staff filed about the person is not theirs to read. */
  readonly enviadoPelaPessoa: boolean;
}

/** Attached documents that the new talent keeps; those of a candidate of another company stay there (decision 038). */
async function documentosTrazidos(ctx: Ctx, { pessoa }: Reunidos): Promise<DocumentoTrazido[]> {
  const { rows } = await sql<DocumentoTrazido>`select descricao, data, arquivo_id as "arquivoId",
      enviado_pelo_candidato as "enviadoPelaPessoa" from candidato_documento
    where candidato_id = ${pessoa.id} and empresa_id = ${ctx.empresaId} order by data, id`.execute(ctx.db);
  return rows;
}

async function avisarSolicitante(ctx: Ctx, { solicitacao, pessoa }: Reunidos): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select solicitante_id as id from solicitacao_pessoal where id = ${solicitacao.id} and solicitante_id is not null`.execute(
    ctx.db,
  );
  await enviarMensagem(ctx, {
    tipo: 'R',
    texto: `${pessoa.nome} foi contratado(a) pela solicitação de pessoal ${solicitacao.id} (${solicitacao.descricao}).`,
    link: paginaDaSolicitacao(solicitacao.id),
    usuarios: await osQueVeem(
      ctx,
      solicitacao.id,
      rows.map(({ id }) => id).filter((id) => id !== ctx.ator.id),
    ),
  });
}

/** Workplace and function that the request says go into the first line of whoever is hired for its job. */
async function levarLugar(ctx: Ctx, solicitacaoId: number, colaboradorId: number): Promise<void> {
  await sql`update historico_colaborador h set funcao_id = coalesce(s.funcao_id, h.funcao_id), ambiente_id = coalesce(s.ambiente_id, h.ambiente_id)
    from solicitacao_pessoal s join faixa_salarial p on p.id = s.faixa_salarial_id, faixa_salarial q
    where s.id = ${solicitacaoId} and h.colaborador_id = ${colaboradorId} and q.id = h.faixa_salarial_id and q.cargo_id = p.cargo_id
      and (s.funcao_id is not null or s.ambiente_id is not null)`.execute(ctx.db);
}

/** Marks candidate and link as hired and writes both histories. */
async function registrar(ctx: Ctx, { solicitacao, ligacao, pessoa }: Reunidos, colaboradorId: number): Promise<void> {
  await sql`update candidato set contratado = true, colaborador_id = ${colaboradorId}, versao = versao + 1 where id = ${pessoa.id}`.execute(
    ctx.db,
  );
  await sql`update candidato_solicitacao set contratado = true, contratado_em = ${ctx.hoje}, apto = 'S', versao = versao + 1 where id = ${ligacao.id}`.execute(
    ctx.db,
  );
  if (ligacao.etapaSeletivaId !== null)
    await sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto, observacao, usuario_id)
      values (${ctx.empresaId}, ${ligacao.id}, ${ligacao.etapaSeletivaId}, ${ctx.hoje}, 'S', 'Contratado', ${ctx.ator.id})`.execute(
      ctx.db,
    );
  await sql`update solicitacao_pessoal set qtd_vagas_preenchidas = qtd_vagas_preenchidas + 1, versao = versao + 1 where id = ${solicitacao.id}`.execute(
    ctx.db,
  );
  await registrarHistorico(ctx, solicitacao.id, { acao: 'Contratação', observacao: pessoa.nome });
  await ctx.auditar({
    acao: 'Contratação',
    entidade: candidato.nome.um,
    entidadeId: pessoa.id,
    depois: { colaboradorId, solicitacaoId: solicitacao.id },
  });
}

const { DEFICIENCIA, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;

export const contratacaoHandlers = (config: Config): readonly Handler[] => [
  on(prepararContratacao, async (ctx, { params }) => {
    const tudo = await reunir(ctx, params.id, false);
    const { solicitacao, ligacao, pessoa, recusa } = tudo;
    const oferta = await ofertaAceita(ctx, ligacao.id);
    return {
      versao: ligacao.versao,
      candidato: { id: pessoa.id, nome: pessoa.nome },
      solicitacao: {
        id: solicitacao.id,
        descricao: solicitacao.descricao,
        quantidade: solicitacao.quantidade,
        vagas: solicitacao.quantidade - (solicitacao.qtdVagasPreenchidas ?? 0),
        contratados: await contratadosDa(ctx, solicitacao.id),
      },
      documentos: (await documentosTrazidos(ctx, tudo)).map(({ descricao }) => descricao),
      outros: (await outrosDa(ctx, solicitacao.id, ligacao.id)).length,
      impedimento: recusa,
      daOferta: oferta !== null,
      ofertasAbertas: await ofertasAbertas(ctx, ligacao.id),
      colaborador: await formularioDoTalento(ctx, { ...tudo, oferta }),
    };
  }),
  on(origemDoTalento, (ctx, { params }) => lerOrigem(ctx, params.id)),
  on(
    contratar,
    async (ctx, { params, body: { versaoDaLigacao, avisoAosOutros, ...form } }) => {
      const tudo = await reunir(ctx, params.id, true);
      const { solicitacao, ligacao, pessoa, recusa } = tudo;
      if (recusa) throw regra(recusa);
      if (versaoDaLigacao !== null && versaoDaLigacao !== ligacao.versao)
        throw new ProblemError('CONFLITO_VERSAO', {
          mensagem: 'O candidato foi movimentado por outra pessoa. Reveja antes de contratar.',
        });
      await exigirLimiteDaSolicitacao(ctx, solicitacao.id);
      // Health and race go along unseen where the person who hires may not see them.
      const { deficiencia, etniaRaca } = pessoa.pessoal;
      const pessoal = {
        ...form.pessoal,
        ...(pode(ctx, DEFICIENCIA) ? {} : { deficiencia }),
        ...(pode(ctx, ETNIA_RACA) ? {} : { etniaRaca }),
      };
      const daSelecao = form.fotoId === fotoTrazida(ctx, pessoa) ? form.fotoId : null;
      const id = await criarColaborador(
        ctx,
        { ...form, pessoal },
        {
          fotoId: daSelecao,
          documentos: await documentosTrazidos(ctx, tudo),
          salariosAnteriores: veSalariosAnteriores(ctx) ? [] : pessoa.experiencias,
        },
      );
      await levarLugar(ctx, solicitacao.id, id);
      await encerrarOfertas(ctx, ligacao.id);
      await registrar(ctx, tudo, id);
      await avisarSolicitante(ctx, tudo);
      const mensagem = mensagemPedida(avisoAosOutros);
      const envio = mensagem
        ? await enviarAosCandidatos(
            ctx,
            linkDoAcompanhamento(config, ctx.empresaId),
            await outrosDa(ctx, solicitacao.id, ligacao.id),
            mensagem,
          )
        : SEM_ENVIO;
      const vagasRestantes = solicitacao.quantidade - (solicitacao.qtdVagasPreenchidas ?? 0) - 1;
      const { encerrarSolicitacaoAoPreencher } = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
      const solicitacaoEncerrada = vagasRestantes === 0 && encerrarSolicitacaoAoPreencher;
      if (solicitacaoEncerrada) await encerrarPreenchida(config, ctx, solicitacao.id);
      return { id, solicitacaoEncerrada, vagasRestantes, ...envio };
    },
    { referencias: 'o candidato vem antes; a lotação se confere ao criar o colaborador' },
  ),
];
