import { sql } from 'kysely';
import { planejamentosPorAplicarDe, progressaoDe } from '#modules/cargo-salario/cargo-salario.api.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { eOProprio } from '#modules/gestao-talentos/desligamentos/desligar.queries.ts';
import { colaboradores, colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { ADMINISTRADOR, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { afastadoDepoisDe } from '#modules/sst/sst.api.ts';
import { type Ctx, permissoesNaEmpresa } from '#platform/server/http/context.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { naEmpresa } from './na-empresa.queries.ts';
import {
  type PassoAnterior,
  type PreviaDaTransferencia,
  permissaoTransferir,
  type Transferencia,
} from './transferencias.contract.ts';
import { type Circunstancias, recusasDaTransferencia } from './transferencias.rules.ts';

/** A transfer as it is stored. */
export interface Guardada {
  readonly id: number;
  readonly empresaId: number;
  readonly colaboradorId: number;
  readonly empresaDestinoId: number;
  readonly colaboradorDestinoId: number | null;
  readonly data: string;
  readonly documentos: number;
  readonly canceladaEm: string | null;
}

/** A transfer from or to the session's company; `travar` holds it. Throws NAO_ENCONTRADO. */
export async function lerTransferencia(ctx: Ctx, id: number): Promise<Guardada> {
  const { rows } = await sql<Guardada>`select t.id, t.empresa_id as "empresaId", t.colaborador_id as "colaboradorId",
      t.empresa_destino_id as "empresaDestinoId", t.colaborador_destino_id as "colaboradorDestinoId", t.data, t.documentos,
      t.cancelada_em as "canceladaEm"
    from transferencia t where t.id = ${id} and ${ctx.empresaId} in (t.empresa_id, t.empresa_destino_id)`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

/** The transfers from and to a talent whom the person sees, the newest first. Throws NAO_ENCONTRADO. */
export async function transferenciasDe(ctx: Ctx, colaboradorId: number): Promise<Transferencia[]> {
  await exigirTalento(ctx, colaboradorId);
  const { rows } = await sql<
    Omit<Transferencia, 'podeCancelar'> & { outraId: number }
  >`select t.id, x.sentido, x.outra as "outraId",
      case when e.id is not null then json_build_object('id', e.id, 'nome', e.nome) end as "outraEmpresa",
      t.data, t.admissao, t.observacao, t.cancelada_em is not null as cancelada, t.motivo_cancelamento as "motivoCancelamento"
    from transferencia t cross join lateral (select case when t.colaborador_id = ${colaboradorId} then 'saiu' else 'veio' end as sentido,
      case when t.colaborador_id = ${colaboradorId} then t.empresa_destino_id else t.empresa_id end as outra) x
      left join empresa e on e.id = x.outra
    where ${colaboradorId} in (t.colaborador_id, t.colaborador_destino_id) order by t.data desc, t.id desc`.execute(
    ctx.db,
  );
  return rows.map(({ outraId, ...row }) => ({
    ...row,
    podeCancelar:
      !row.cancelada && [ctx.empresaId, outraId].every((id) => permissoesNaEmpresa(ctx, id).has(permissaoTransferir)),
  }));
}

async function exigirTalento(ctx: Ctx, id: number): Promise<void> {
  const visivel = colaboradorVistoSql(ctx, sql.ref('c.id'));
  const { rows } =
    await sql`select 1 from colaborador c where c.id = ${id} and c.empresa_id = ${ctx.empresaId} and ${visivel}`.execute(
      ctx.db,
    );
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

/** What the talent was before a transfer to the session's company, as the person may see it in the company of then. Throws NAO_ENCONTRADO. */
export async function historicoAnterior(ctx: Ctx, id: number): Promise<PassoAnterior[]> {
  const { empresaId, colaboradorId, colaboradorDestinoId } = await lerTransferencia(ctx, id);
  const la = naEmpresa(ctx, empresaId);
  if (!la || empresaId === ctx.empresaId || colaboradorDestinoId === null) throw new ProblemError('NAO_ENCONTRADO');
  await exigirTalento(ctx, colaboradorDestinoId);
  const ve = la.permissoes.has(permissoesOrganizacao.colaborador.verbos.SALARIO);
  const { passos } = await progressaoDe(la, colaboradorId, ve);
  return passos.map(({ id: passo, data, motivo, areaOrganizacional, cargo, faixaSalarial, salario }) => ({
    id: passo,
    colaboradorId,
    empresaId,
    data,
    motivo: motivo as PassoAnterior['motivo'],
    areaOrganizacional: areaOrganizacional.nome,
    cargo: cargo?.nome ?? null,
    faixaSalarial: faixaSalarial?.nome ?? null,
    salario,
  }));
}

type Lidas = Omit<Circunstancias, 'afastadoAte' | 'proprio' | 'realinhamento' | 'planejamentos'>;

/** What stands against the transfer of a talent on a day. */
export async function circunstancias(ctx: Ctx, id: number, dia: string): Promise<Circunstancias> {
  const { rows } =
    await sql<Lidas>`select c.data_admissao as admissao, c.data_desligamento as desligamento, c.pendencia_folha as pendencia,
      (select max(o.data_fim) from colaborador_ocorrencia o where o.colaborador_id = c.id and o.data_fim >= ${dia}) as "ocorrenciaAte",
      (select min(h.data) from historico_colaborador h where h.colaborador_id = c.id and h.status <> 'CANCELADO' and h.data >= ${dia}) as "linhaDepois",
      (select count(*)::int from alteracao_cadastral a where a.colaborador_id = c.id and a.situacao = 'P') as pedidos,
      exists (select from usuario u where u.colaborador_id = c.id and u.id = ${ADMINISTRADOR}) as administrador
    from colaborador c where c.id = ${id}`.execute(ctx.db);
  const [lidas] = rows;
  if (!lidas) throw new ProblemError('NAO_ENCONTRADO');
  const planejamentos = await planejamentosPorAplicarDe(ctx, id);
  return {
    ...lidas,
    realinhamento: planejamentos.length > 0,
    planejamentos: ctx.permissoes.has(permissoesCargoSalario.planejamento.ver) ? planejamentos : [],
    afastadoAte: await afastadoDepoisDe(ctx, id, somarDias(dia, -1)),
    proprio: await eOProprio(ctx, id),
  };
}

interface Contas {
  readonly documentos: number;
  readonly areas: string[];
  readonly usuarios: number;
}

/** The last day on which the talent has stability, by what is written of them or by the register of the committee. */
export async function estabilidadeDe({ db }: Ctx, id: number): Promise<string | null> {
  const { rows } = await sql<{ ate: string | null }>`select colaborador_estabilidade(${id}) as ate`.execute(db);
  return rows[0]?.ate ?? null;
}

/** What a transfer would take along, what it ends, and what stands against it today. Throws NAO_ENCONTRADO. */
export async function preverDe(ctx: Ctx, id: number): Promise<PreviaDaTransferencia> {
  const talento = await colaboradores.obter(ctx, id);
  const { rows } =
    await sql<Contas>`select (select count(*)::int from colaborador_documento d where d.colaborador_id = c.id) as documentos,
      array(select distinct a.nome from area_responsavel r join area_organizacional a on a.id = r.area_organizacional_id
        where r.colaborador_id = c.id order by 1) as areas,
      (select count(*)::int from usuario u where u.colaborador_id = c.id and u.ativo) as usuarios
    from colaborador c where c.id = ${id}`.execute(ctx.db);
  const { documentos = 0, areas = [], usuarios = 0 } = rows[0] ?? {};
  const estabilidade = await estabilidadeDe(ctx, id);
  const leva = [
    { rotulo: 'Dependentes', quantidade: talento.dependentes.length },
    { rotulo: 'Formações', quantidade: talento.formacao.length },
    { rotulo: 'Experiências', quantidade: talento.experiencias.length },
    { rotulo: 'Idiomas', quantidade: talento.idiomas.length },
    { rotulo: 'Certificados', quantidade: talento.certificados.length },
    { rotulo: 'Documentos anexos', quantidade: documentos },
  ];
  const hoje = await circunstancias(ctx, id, ctx.hoje);
  return {
    colaborador: { id, nome: talento.nome },
    planejamentos: [...hoje.planejamentos],
    impedimentos: recusasDaTransferencia(
      ctx.hoje > talento.dataAdmissao ? ctx.hoje : somarDias(talento.dataAdmissao, 1),
      {
        ...hoje,
        // These depend on the day, which is chosen below them.
        afastadoAte: undefined,
        ocorrenciaAte: null,
        linhaDepois: null,
      },
    ).map(({ mensagem }) => mensagem),
    avisos: [
      ...(usuarios > 0
        ? [
            'O acesso do talento ao sistema termina no dia da transferência. Para que entre pela outra empresa, ligue o usuário ao novo registro em Usuários.',
          ]
        : []),
      ...(areas.length > 0 ? [`Responde por: ${areas.join(', ')}. Escolha quem fica no lugar.`] : []),
      ...(estabilidade !== null && estabilidade >= ctx.hoje
        ? [
            `Tem estabilidade (CIPA) até ${formatarData(estabilidade)}: muda de estabelecimento só com o seu acordo (NR-5).`,
          ]
        : []),
    ],
    leva: leva.filter(({ quantidade }) => quantidade > 0),
  };
}
