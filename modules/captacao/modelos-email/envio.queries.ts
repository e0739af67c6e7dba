import { sql } from 'kysely';
import { type Config, publicUrl } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { preencher } from './marcadores.rules.ts';

/** Subject and text with placeholders, as a person left them. */
export interface Mensagem {
  readonly assunto: string;
  readonly texto: string;
}

/** What a person chose to send along with a decision, or null; the contract refuses to send what is not written. */
export const mensagemPedida = ({
  enviar,
  assunto,
  texto,
}: {
  readonly enviar: boolean;
  readonly assunto: string | null;
  readonly texto: string | null;
}): Mensagem | null => (enviar && assunto !== null && texto !== null ? { assunto, texto } : null);

/** How many messages left, and how many people have no address. */
export interface Envio {
  readonly enviados: number;
  readonly semEmail: number;
}

export const SEM_ENVIO: Envio = { enviados: 0, semEmail: 0 };

interface Destinatario {
  ligacaoId: number;
  candidatoId: number;
  nome: string;
  email: string | null;
  vaga: string;
  empresa: string;
  etapa: string | null;
  data: string;
  prazo: string | null;
  hora: string | null;
  responsavel: string | null;
}

/** Where candidates follow their applications, for `link`. */
export const linkDoAcompanhamento = (config: Config, empresaId: number): string =>
  `${publicUrl(config)}${config.CONTEXTO}/externo/candidato-solicitacoes?empresaId=${empresaId}`;

/** Only those who take part in a selection are written to: neither who gave up, nor who was moved elsewhere or made anonymous. */
async function destinatarios(ctx: Ctx, ligacoes: readonly number[]): Promise<Destinatario[]> {
  const { rows } =
    await sql<Destinatario>`select cs.id as "ligacaoId", c.id as "candidatoId", coalesce(c.nome_social, c.nome) as nome,
      c.email, coalesce(a.titulo, s.descricao) as vaga, m.nome as empresa, e.nome as etapa, cs.etapa_desde as data,
      cs.etapa_desde + e.prazo_resposta_dias as prazo, h.hora_ini as hora, h.responsavel
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
    join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id join empresa m on m.id = cs.empresa_id
    left join anuncio a on a.solicitacao_pessoal_id = s.id left join etapa_seletiva e on e.id = cs.etapa_seletiva_id
    left join lateral (select x.hora_ini, x.responsavel from historico_candidato x
      where x.candidato_solicitacao_id = cs.id order by x.id desc limit 1) h on true
    where cs.id = any (${idList(ligacoes)}) and cs.empresa_id = ${ctx.empresaId}
      and cs.desistiu_em is null and cs.transferido_em is null and c.anonimizado_em is null order by cs.id`.execute(
      ctx.db,
    );
  return rows;
}

/**
 * Puts an e-mail to each of these candidates (ids of links) into the outbox, filled in for them, and notes it in their history.
 * Who gave up, was transferred or has no address gets none. What a candidate's own act sends has no author: nobody wrote it.
 */
export async function enviarAosCandidatos(
  ctx: Ctx,
  link: string,
  ligacoes: readonly number[],
  mensagem: Mensagem,
): Promise<Envio> {
  const pessoas = await destinatarios(ctx, ligacoes);
  let enviados = 0;
  for (const pessoa of pessoas) {
    if (pessoa.email === null) continue;
    const valores = {
      nome: pessoa.nome,
      primeiroNome: pessoa.nome.split(' ')[0] ?? pessoa.nome,
      vaga: pessoa.vaga,
      empresa: pessoa.empresa,
      etapa: pessoa.etapa ?? '',
      data: formatarData(pessoa.data),
      hora: pessoa.hora ?? '',
      responsavel: pessoa.responsavel ?? '',
      prazo: pessoa.prazo ? formatarData(pessoa.prazo) : '',
      link,
    };
    const assunto = preencher(mensagem.assunto, valores);
    const emailId = await enviarEmail(ctx, { para: pessoa.email, assunto, texto: preencher(mensagem.texto, valores) });
    await sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, texto, usuario_nome, email_id)
      values (${ctx.empresaId}, ${pessoa.candidatoId}, ${pessoa.ligacaoId}, 'EMAIL', left(${assunto}, 300), ${ctx.ator.tipo === 'usuario' ? ctx.ator.nome : null}, ${emailId})`.execute(
      ctx.db,
    );
    enviados++;
  }
  return { enviados, semEmail: pessoas.length - enviados };
}

/** The template that a stage sends to whoever enters it, or null. */
export async function emailDaEtapa(ctx: Ctx, etapaId: number): Promise<(Mensagem & { automatico: boolean }) | null> {
  const { rows } = await sql<
    Mensagem & { automatico: boolean }
  >`select m.assunto, m.texto, e.email_automatico as automatico
    from etapa_seletiva e join modelo_email m on m.id = e.modelo_email_id where e.id = ${etapaId} and e.empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
}
