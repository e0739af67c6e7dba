import { sql } from 'kysely';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import { type Config, publicUrl } from '#platform/server/config/config.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { NewFile } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { eventFile, eventFileType } from '#platform/shared/calendar/event-file.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  cartaAoCandidato,
  type DadosDoConvite,
  eventoDaEntrevista,
  type MotivoDoConvite,
  recadoAosEntrevistadores,
} from './convite.rules.ts';
import { ENTREVISTADORES } from './entrevistadores.queries.ts';
import { type Relogio, terminou } from './entrevistas.rules.ts';

/** What inviting needs of a request or of a job. */
export type ConviteCtx = Pick<Ctx, 'db' | 'empresaId' | 'enfileirar' | 'agora'> & {
  readonly ator: Pick<Ctx['ator'], 'id' | 'nome'>;
};

/** The clocks of the server's zone at the time of a request or job. */
export const relogio = (ctx: Pick<Ctx, 'agora'>): Relogio => partesDoInstante(ctx.agora, zonaDoServidor());

/** The interview with all that its invitation says. Throws NAO_ENCONTRADO. */
export async function dadosDoConvite(ctx: Pick<Ctx, 'db'>, id: number): Promise<DadosDoConvite> {
  const { rows } =
    await sql<DadosDoConvite>`select t.id, t.estado, t.sequencia, t.data, t.hora_ini as "horaIni", t.hora_fim as "horaFim",
      t.local, t.link, t.orientacoes, t.motivo_cancelamento as "motivoCancelamento", t.criada_por as "criadaPor",
      m.nome as empresa, m.id as "empresaId", coalesce(a.titulo, s.descricao) as vaga, es.nome as etapa,
      json_build_object('id', c.id, 'nome', coalesce(c.nome_social, c.nome), 'email', c.email) as candidato,
      coalesce((select json_agg(json_build_object('nome', x.nome, 'email', x.email, 'usuarioId', x.usuario_id) order by x.nome)
        from (${ENTREVISTADORES}) x where x.entrevista_id = t.id), '[]') as entrevistadores
    from entrevista t join candidato c on c.id = t.candidato_id join empresa m on m.id = t.empresa_id
    left join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
    left join anuncio a on a.solicitacao_pessoal_id = s.id
    left join etapa_seletiva es on es.id = t.etapa_seletiva_id where t.id = ${id}`.execute(ctx.db);
  const dados = rows[0];
  if (!dados) throw new ProblemError('NAO_ENCONTRADO');
  return dados;
}

type Lado = 'candidato' | 'entrevistadores';

/** Where each side opens the interview. */
function enderecoDe(config: Config, e: DadosDoConvite, para: Lado): string {
  const raiz = `${publicUrl(config)}${config.CONTEXTO}`;
  return para === 'candidato'
    ? `${raiz}/externo/candidato-solicitacoes?empresaId=${e.empresaId}`
    : `${raiz}/captacao/entrevistas/${e.id}/edit`;
}

/** The calendar file of an interview for one side. */
export function arquivoDoConvite(config: Config, ctx: Pick<Ctx, 'agora'>, e: DadosDoConvite, para: Lado): NewFile {
  const evento = eventoDaEntrevista(e, {
    para,
    zona: config.FUSO,
    remetente: config.EMAIL_REMETENTE,
    endereco: enderecoDe(config, e, para),
    agora: ctx.agora,
  });
  return { nome: 'entrevista.ics', tipo: eventFileType(evento.metodo), conteudo: Buffer.from(eventFile(evento)) };
}

/** Tells people of the interview by mail, with its calendar entry, and the interviewers also in their boxes. What is over is not announced. */
export async function convidar(
  config: Config,
  ctx: ConviteCtx,
  e: DadosDoConvite,
  motivo: MotivoDoConvite,
  agora: Relogio,
): Promise<void> {
  if (terminou(e, agora)) return;
  // A reminder changes nothing in anybody's calendar.
  const anexos = (para: Lado) => (motivo === 'LEMBRETE' ? [] : [arquivoDoConvite(config, ctx, e, para)]);
  if (motivo !== 'ENTREVISTADORES' && enderecoValido(e.candidato.email)) {
    const carta = cartaAoCandidato(e, motivo, enderecoDe(config, e, 'candidato'));
    await enviarEmail(ctx, { para: e.candidato.email, ...carta, anexos: anexos('candidato') });
  }
  const texto = recadoAosEntrevistadores(e, motivo);
  const link = enderecoDe(config, e, 'entrevistadores');
  const para = e.entrevistadores.flatMap(({ email }) => (enderecoValido(email) ? [email] : []));
  if (motivo !== 'LEMBRETE' && para.length > 0) {
    const assunto = motivo === 'CANCELADA' ? 'Entrevista cancelada' : 'Entrevista com candidato';
    await enviarEmail(ctx, {
      para,
      assunto: `${assunto}: ${e.candidato.nome}`,
      texto: `${texto}\n\n${link}`,
      anexos: anexos('entrevistadores'),
    });
  }
  await avisarUsuarios(
    ctx,
    e.id,
    texto,
    e.entrevistadores.flatMap(({ usuarioId }) => usuarioId ?? []),
  );
}

/** A message in the boxes of the given users, except of who is writing. */
export async function avisarUsuarios(
  ctx: Pick<ConviteCtx, 'db' | 'empresaId' | 'ator'>,
  id: number,
  texto: string,
  usuarios: readonly number[],
): Promise<void> {
  await enviarMensagem(ctx, {
    tipo: 'R',
    texto,
    link: `/captacao/entrevistas/${id}/edit`,
    usuarios: [...new Set(usuarios)].filter((usuario) => usuario !== ctx.ator.id),
  });
}
