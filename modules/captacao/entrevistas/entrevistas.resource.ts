import { sql } from 'kysely';
import { REGISTRO_DE_CANDIDATO_ANONIMO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { type Ctx, pode as temPermissao } from '#platform/server/http/context.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { quandoPorExtenso } from './convite.rules.ts';
import { convidar, dadosDoConvite, relogio } from './convites.queries.ts';
import { exigirSemParecerDeQuemSai } from './entrevistadores.queries.ts';
import { type EntrevistaForm, entrevista, filtroPadraoDeEntrevistas } from './entrevistas.contract.ts';
import {
  alteravel,
  comecou,
  emAberto,
  type Participacao,
  recusaDeChamar,
  remarcada,
  transicoes,
  type VerboDaEntrevista,
} from './entrevistas.rules.ts';
import { registrarNaLinha } from './eventos.queries.ts';
import { conduzidaPor, entrevistaVisivel, proximasDe, semParecerDe } from './visibilidade.queries.ts';

const PARECERES = sql`from entrevista_parecer p where p.entrevista_id = t.id`;

const filtros = {
  TODAS: null,
  ABERTAS: sql`t.estado in ('MARCADA', 'CONFIRMADA', 'RECUSADA')`,
} as const;

/**
 * The candidate takes part in the request, and to a new interview nobody is called who does not go on there. One that was held already may be
 * written down, whatever became of them.
 */
async function validar(ctx: Ctx, form: EntrevistaForm, id: number | null): Promise<void> {
  if (form.solicitacaoPessoal === null) return;
  const solicitacaoId = form.solicitacaoPessoal.id;
  // Who does not see the request gets the answer of a request that does not exist.
  await solicitacoesPessoal.obter(ctx, solicitacaoId).catch((cause) => {
    if (!(cause instanceof ProblemError)) throw cause;
    throw campoInvalido('solicitacaoPessoal', 'Solicitação de pessoal: o registro escolhido não existe.');
  });
  // Held: who gives up at this moment comes first, or finds the interview that falls with it.
  const { rows } = await sql<Participacao>`select cs.desistiu_em is not null as desistiu, cs.apto = 'N' as reprovado,
      cs.transferido_em is not null as transferido, s.encerrada or s.cancelada as acabou
    from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
    where cs.candidato_id = ${form.candidato.id} and s.id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId} for share of cs`.execute(
    ctx.db,
  );
  const [participacao] = rows;
  if (!participacao) throw campoInvalido('solicitacaoPessoal', 'O candidato não está vinculado a esta solicitação.');
  const recusa = id === null && !comecou(form, relogio(ctx)) ? recusaDeChamar(participacao) : null;
  if (recusa) throw campoInvalido('solicitacaoPessoal', recusa);
}

/** Interviews; what is scheduled or moved goes to people's mail, boxes and calendars. */
export function entrevistas(services: Pick<ModuleServices, 'config'>) {
  return defineResource(entrevista, {
    tabela: 'entrevista',
    nomeDe: sql`(select c.nome from candidato c where c.id = t.candidato_id) || ' - ' || to_char(t.data, 'DD/MM/YYYY')`,
    ligacoes: {
      entrevistadores: {
        tabela: 'entrevista_usuario',
        dono: 'entrevista_id',
        alvo: 'usuario_id',
        alvoTabela: 'usuario',
      },
      colaboradores: {
        tabela: 'entrevista_colaborador',
        dono: 'entrevista_id',
        alvo: 'colaborador_id',
        alvoTabela: 'colaborador',
      },
    },
    colunas: {
      anonimo: sql`exists (select from candidato c where c.id = t.candidato_id and c.anonimizado_em is not null)`,
      media: sql`(select round(avg(p.nota), 1)::text ${PARECERES})`,
      pareceres: sql`(select count(*) ${PARECERES})`,
    },
    ordem: {
      '': sql`t.data, t.hora_ini`,
      data: sql`t.data`,
      candidato: sql`(select c.nome_busca from candidato c where c.id = t.candidato_id)`,
    },
    visivel: (ctx) => [entrevistaVisivel(ctx)],
    filtros: {
      nome: (nome) =>
        sql`exists (select from candidato c where c.id = t.candidato_id and ${contem('c.nome_busca', nome)})`,
      solicitacaoId: (id) => sql`t.solicitacao_pessoal_id = ${id}`,
      entrevistadorId: (id) => conduzidaPor(id),
      minhas: (_, ctx) => conduzidaPor(ctx.ator.id),
      proximas: (_, ctx) => proximasDe(ctx),
      semMeuParecer: (_, ctx) => semParecerDe(ctx),
    },
    emConjunto: {
      campos: ['estado'],
      condicoes({ estado }) {
        const escolhido = estado ?? filtroPadraoDeEntrevistas.estado;
        return [escolhido in filtros ? filtros[escolhido as keyof typeof filtros] : sql`t.estado = ${escolhido}`];
      },
    },
    validar,
    aoGravar: async (ctx, id, form, antes) => {
      if (!antes) {
        await sql`update entrevista set criada_por = ${ctx.ator.id} where id = ${id}`.execute(ctx.db);
        await convidar(services.config, ctx, await dadosDoConvite(ctx, id), 'NOVA', relogio(ctx));
        return;
      }
      if (antes.candidato.id !== form.candidato.id)
        throw regra('A entrevista não muda de candidato: cancele-a e marque outra.');
      await exigirSemParecerDeQuemSai(ctx, id, form);
      const novos = alguemNovo(antes, form);
      if (!remarcada(antes, form)) {
        if (novos || alguemNovo(form, antes)) {
          const quem = (await dadosDoConvite(ctx, id)).entrevistadores.map(({ nome }) => nome);
          await registrarNaLinha(ctx, id, `Entrevistadores alterados: ${quem.join(', ')}.`);
        }
        if (novos) await convidar(services.config, ctx, await dadosDoConvite(ctx, id), 'ENTREVISTADORES', relogio(ctx));
        return;
      }
      // Another time or place asks everybody again.
      await sql`update entrevista set sequencia = sequencia + 1, estado = 'MARCADA', resposta_candidato = null, respondida_em = null,
        lembrete_de = null where id = ${id}`.execute(ctx.db);
      const dados = await dadosDoConvite(ctx, id);
      await registrarNaLinha(
        ctx,
        id,
        `Entrevista remarcada: era ${quandoPorExtenso(antes)}, agora ${quandoPorExtenso(dados)}.`,
      );
      await convidar(services.config, ctx, dados, 'REMARCADA', relogio(ctx));
    },
    pode: (ctx, row) => {
      const estado = row.estado ?? 'MARCADA';
      const { REGISTRAR, CANCELAR, PARECER } = permissoesCaptacao.entrevista.verbos;
      const possivel = transicoes(estado, row, relogio(ctx));
      const poder = (verbo: VerboDaEntrevista) =>
        possivel[verbo] && !row.anonimo && temPermissao(ctx, verbo === 'cancelar' ? CANCELAR : REGISTRAR);
      return {
        editar: alteravel(estado) && !row.anonimo,
        // What people were told of is cancelled, not forgotten.
        excluir: estado === 'CANCELADA' && (row.pareceres ?? 0) === 0 && !row.anonimo,
        confirmar: poder('confirmar'),
        recusar: poder('recusar'),
        realizar: poder('realizar'),
        faltar: poder('faltar'),
        cancelar: poder('cancelar'),
        baixar: emAberto(estado) || estado === 'CANCELADA',
        parecer: temPermissao(ctx, PARECER) && !row.anonimo,
      };
    },
    impedimentos: (_ctx, { anonimo }): Readonly<Record<string, string>> =>
      anonimo ? { editar: REGISTRO_DE_CANDIDATO_ANONIMO, excluir: REGISTRO_DE_CANDIDATO_ANONIMO } : {},
  });
}

/** True when somebody interviews in `depois` who did not in `antes`. */
function alguemNovo(antes: EntrevistaForm, depois: EntrevistaForm): boolean {
  const novo = (campo: 'entrevistadores' | 'colaboradores') =>
    depois[campo].some(({ id }) => !antes[campo].some((velho) => velho.id === id));
  return novo('entrevistadores') || novo('colaboradores');
}
