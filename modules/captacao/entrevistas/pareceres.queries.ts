import { sql } from 'kysely';
import type { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import type { Parecer, parecerForm } from './andamento.contract.ts';
import { quandoPorExtenso } from './convite.rules.ts';
import { relogio } from './convites.queries.ts';
import { aceitaParecer, type EstadoDaEntrevista, type Horario } from './entrevistas.rules.ts';
import { registrarNaLinha } from './eventos.queries.ts';

/** Whose opinion is written: exactly one of the two. */
interface Autor {
  readonly usuarioId: number | null;
  readonly colaboradorId: number | null;
}

/** As whom the person takes part in an interview; null when they do not. */
async function euNaEntrevista(ctx: Ctx, id: number): Promise<Autor | null> {
  const { rows } = await sql<Autor>`
    select eu.usuario_id as "usuarioId", null::bigint as "colaboradorId" from entrevista_usuario eu
      where eu.entrevista_id = ${id} and eu.usuario_id = ${ctx.ator.id}
    union all
    select null, ec.colaborador_id from entrevista_colaborador ec join usuario u on u.colaborador_id = ec.colaborador_id
      where ec.entrevista_id = ${id} and u.id = ${ctx.ator.id} limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

async function situacao(ctx: Ctx, id: number) {
  const { rows } = await sql<
    Horario & { estado: EstadoDaEntrevista }
  >`select estado, data, hora_ini as "horaIni", hora_fim as "horaFim"
    from entrevista where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  const achada = rows[0];
  if (!achada) throw new ProblemError('NAO_ENCONTRADO');
  return achada;
}

/** The opinions of an interview that the caller has found to be visible, and which ones this person may still write. */
export async function pareceresDa(ctx: Ctx, id: number, entrevista: Horario & { estado: EstadoDaEntrevista }) {
  const { rows } =
    await sql<Parecer>`select p.id, coalesce(u.nome, c.nome) as entrevistador, p.nota, p.recomenda, p.texto,
      p.registrado_em as "registradoEm", p.colaborador_id as "colaboradorId",
      coalesce(p.usuario_id = ${ctx.ator.id} or p.colaborador_id = (select x.colaborador_id from usuario x where x.id = ${ctx.ator.id}), false) as meu
    from entrevista_parecer p left join usuario u on u.id = p.usuario_id left join colaborador c on c.id = p.colaborador_id
    where p.entrevista_id = ${id} order by p.registrado_em, p.id`.execute(ctx.db);
  const aceita = aceitaParecer(entrevista.estado, entrevista, relogio(ctx));
  const semParecer = await sql<{ id: number; nome: string }>`select c.id, c.nome from entrevista_colaborador ec
    join colaborador c on c.id = ec.colaborador_id where ec.entrevista_id = ${id}
      and not exists (select from entrevista_parecer p where p.entrevista_id = ec.entrevista_id and p.colaborador_id = ec.colaborador_id)
    order by c.nome_busca`.execute(ctx.db);
  const { editar, verbos } = permissoesCaptacao.entrevista;
  return {
    pareceres: rows,
    podeDarParecer: aceita && pode(ctx, verbos.PARECER) && (await euNaEntrevista(ctx, id)) !== null,
    colaboradoresSemParecer: aceita && pode(ctx, verbos.PARECER) && pode(ctx, editar) ? semParecer.rows : [],
  };
}

/** Whose opinion this is; throws when the person may not write it. */
async function autorDo(ctx: Ctx, id: number, colaboradorId: number | null): Promise<Autor> {
  const eu = await euNaEntrevista(ctx, id);
  if (colaboradorId === null || colaboradorId === eu?.colaboradorId) {
    if (!eu) throw regra('Só quem conduz a entrevista dá o seu parecer.');
    return eu;
  }
  if (!pode(ctx, permissoesCaptacao.entrevista.editar)) throw new ProblemError('SEM_PERMISSAO');
  const { rows } = await sql`select 1 from entrevista_colaborador
    where entrevista_id = ${id} and colaborador_id = ${colaboradorId}`.execute(ctx.db);
  if (rows.length === 0) throw campoInvalido('colaboradorId', 'Entrevistador: não conduz esta entrevista.');
  return { usuarioId: null, colaboradorId };
}

/** Writes, or writes anew, an opinion on an interview that the caller has found to be visible. The first one says that the interview was held. */
export async function gravarParecer(ctx: Ctx, id: number, form: z.output<typeof parecerForm>): Promise<void> {
  const entrevista = await situacao(ctx, id);
  if (!aceitaParecer(entrevista.estado, entrevista, relogio(ctx)))
    throw regra(
      'O parecer é dado depois que a entrevista começa, e não vale para a que foi cancelada, recusada ou sem comparecimento.',
    );
  const { usuarioId, colaboradorId } = await autorDo(ctx, id, form.colaboradorId);
  const { nota, texto, recomenda } = form;
  const { rows } = await sql<{ id: number }>`insert into entrevista_parecer
      (empresa_id, entrevista_id, usuario_id, colaborador_id, nota, texto, recomenda, registrado_por)
    values (${ctx.empresaId}, ${id}, ${usuarioId}, ${colaboradorId}, ${nota}, ${texto}, ${recomenda}, ${ctx.ator.id})
    on conflict on constraint entrevista_parecer_unico do update set nota = excluded.nota, texto = excluded.texto,
      recomenda = excluded.recomenda, registrado_por = excluded.registrado_por, registrado_em = now() returning id`.execute(
    ctx.db,
  );
  if (entrevista.estado !== 'REALIZADA') {
    await sql`update entrevista set estado = 'REALIZADA', versao = versao + 1 where id = ${id}`.execute(ctx.db);
    await registrarNaLinha(ctx, id, `Entrevista realizada: ${quandoPorExtenso(entrevista)}.`);
  }
  await ctx.auditar({
    acao: 'Parecer',
    entidade: 'Entrevista',
    entidadeId: id,
    depois: { parecerId: rows[0]?.id, usuarioId, colaboradorId, nota, recomenda },
  });
}
