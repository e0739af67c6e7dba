import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { cargosDaCipa, cipa, condicoes, imprimirPosse, representacoes } from './cipa.contract.ts';
import { faltasDaGestao } from './cipa.rules.ts';
import { eleicao, imprimirPapelDaEleicao, type PapelDaEleicao } from './eleicoes.contract.ts';
import { andamentoDe } from './eleicoes.queries.ts';
import { recusaDoPapel } from './eleicoes.rules.ts';
import {
  comunicacaoDe,
  type EleicaoNoPapel,
  editalDe,
  type GestaoNoPapel,
  inscritosDe,
  type Papel,
  posseDe,
  prorrogacaoDe,
} from './papeis.rules.ts';
import { reuniao } from './reunioes.contract.ts';

async function emPdf(ctx: Ctx, dados: Papel): Promise<FileAnswer> {
  const papel = relatorios.defineFree<Papel, object>({
    id: 'papel-da-cipa',
    titulo: dados.titulo,
    template: fileURLToPath(new URL('./papel.typ', import.meta.url)),
    dados: () => dados,
    planilhas: () => [],
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  return {
    tipo: 'application/pdf',
    nome: `${dados.titulo} - ${dados.de}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.free(papel, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}

async function eleicaoNoPapel(ctx: Ctx, id: number): Promise<EleicaoNoPapel> {
  const { rows } =
    await sql<EleicaoNoPapel>`select t.nome, p.nome as empresa, s.nome as estabelecimento, t.titulares, t.suplentes,
      t.mandato_inicio as "mandatoInicio", t.convocacao, t.inscricao_ini as "inscricaoIni", t.inscricao_fim as "inscricaoFim",
      t.votacao_ini as "votacaoIni", t.votacao_fim as "votacaoFim", t.edital
    from cipa_eleicao t join estabelecimento s on s.id = t.estabelecimento_id join empresa p on p.id = t.empresa_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  return lida;
}

async function papelDaEleicao(ctx: Ctx, id: number, qual: PapelDaEleicao): Promise<Papel> {
  const um = await eleicaoNoPapel(ctx, id);
  if (qual === 'E') return editalDe(um);
  if (qual === 'S') return comunicacaoDe(um);
  const lido = await andamentoDe(ctx, id);
  const recusa = recusaDoPapel(qual, lido);
  if (recusa) throw regra(recusa);
  if (qual === 'P') return prorrogacaoDe(um, lido.prorrogacoes);
  return inscritosDe(
    um,
    lido.candidatos.filter(({ desistiuEm }) => desistiuEm === null),
  );
}

interface Lida extends Omit<GestaoNoPapel, 'membros' | 'faltas'> {
  readonly titulares: number;
  readonly suplentes: number;
  readonly membros: readonly {
    readonly nome: string;
    readonly cargo: 'P' | 'V' | 'S' | null;
    readonly condicao: 'T' | 'S';
    readonly representacao: 'E' | 'T';
  }[];
}

/** Who took office at the beginning, those who have left since too: the minutes tell of that day. */
async function gestaoNoPapel(ctx: Ctx, id: number): Promise<GestaoNoPapel> {
  const { rows } =
    await sql<Lida>`select t.nome, p.nome as empresa, s.nome as estabelecimento, t.data_ini as "dataIni", t.data_fim as "dataFim",
      t.titulares, t.suplentes,
      (select coalesce(json_agg(json_build_object('nome', c.nome, 'cargo', m.cargo, 'condicao', m.condicao, 'representacao', m.representacao)
          order by m.representacao, m.condicao desc, m.id), '[]')
        from cipa_membro m join colaborador c on c.id = m.colaborador_id where m.cipa_id = t.id) as membros,
      (select coalesce(json_agg(json_build_object('data', r.data, 'hora', r.hora, 'local', r.local) order by r.data, r.id), '[]')
        from cipa_reuniao r where r.cipa_id = t.id and r.tipo = 'O') as reunioes
    from cipa t join estabelecimento s on s.id = t.estabelecimento_id join empresa p on p.id = t.empresa_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  const { titulares, suplentes, ...gestao } = lida;
  return {
    ...gestao,
    faltas: faltasDaGestao({ titulares, suplentes, membros: lida.membros }),
    reunioes: pode(ctx, reuniao.permissoes.ver) ? lida.reunioes : null,
    membros: lida.membros.map(({ nome, cargo, condicao, representacao }) => ({
      nome,
      cargo: cargo === null ? 'Membro' : cargosDaCipa.rotulo(cargo),
      condicao: condicoes.rotulo(condicao),
      representacao: representacoes.rotulo(representacao),
    })),
  };
}

/** The papers that an inspector asks for besides the minutes of the count and of the meetings. */
export const papeisHandlers: readonly Handler[] = [
  onFile(imprimirPapelDaEleicao, async (ctx, { params: { id }, body: { papel } }) => {
    const dados = await papelDaEleicao(ctx, id, papel);
    await ctx.auditar({
      acao: 'Impressão',
      entidade: eleicao.nome.um,
      entidadeId: id,
      depois: { papel: dados.titulo },
    });
    return emPdf(ctx, dados);
  }),
  onFile(imprimirPosse, async (ctx, { params: { id } }) => {
    const dados = posseDe(await gestaoNoPapel(ctx, id));
    await ctx.auditar({ acao: 'Impressão', entidade: cipa.nome.um, entidadeId: id, depois: { papel: dados.titulo } });
    return emPdf(ctx, dados);
  }),
];
