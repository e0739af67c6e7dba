import type { CalendarEvent } from '#platform/shared/calendar/event-file.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import type { Combinado, EstadoDaEntrevista } from './entrevistas.rules.ts';

/** An interview with all that its invitation says. */
export interface DadosDoConvite extends Combinado {
  readonly id: number;
  readonly estado: EstadoDaEntrevista;
  readonly sequencia: number;
  readonly orientacoes: string | null;
  readonly motivoCancelamento: string | null;
  readonly empresa: string;
  readonly empresaId: number;
  readonly candidato: { readonly id: number; readonly nome: string; readonly email: string | null };
  /** Title of the vacancy; null for a talk without one. */
  readonly vaga: string | null;
  readonly etapa: string | null;
  readonly criadaPor: number | null;
  readonly entrevistadores: readonly {
    readonly nome: string;
    readonly email: string | null;
    readonly usuarioId: number | null;
  }[];
}

/** Why people are written to. */
export type MotivoDoConvite = 'NOVA' | 'REMARCADA' | 'ENTREVISTADORES' | 'CANCELADA' | 'RETOMADA' | 'LEMBRETE';

/** 'dia 10/03/2026, das 09:00 às 10:00'. */
export const quandoPorExtenso = ({
  data,
  horaIni,
  horaFim,
}: Pick<DadosDoConvite, 'data' | 'horaIni' | 'horaFim'>): string =>
  `dia ${formatarData(data)}, das ${horaIni} às ${horaFim}`;

/** 'Local: Sala 2' and 'Link: https://...', as far as there are. */
export const lugar = ({ local, link }: Pick<DadosDoConvite, 'local' | 'link'>): string[] => [
  ...(local ? [`Local: ${local}`] : []),
  ...(link ? [`Link: ${link}`] : []),
];

const aberturas: Readonly<Record<MotivoDoConvite, string>> = {
  NOVA: 'Sua entrevista foi marcada',
  REMARCADA: 'Sua entrevista mudou: agora é',
  ENTREVISTADORES: 'Sua entrevista está marcada',
  CANCELADA: 'Foi cancelada a entrevista que estava marcada',
  RETOMADA: 'Volta a valer a entrevista que tinha sido cancelada',
  LEMBRETE: 'Lembramos da sua entrevista',
};

/** Subject and text of the e-mail to the candidate; `portal` is the address where they answer. */
export function cartaAoCandidato(
  e: DadosDoConvite,
  motivo: MotivoDoConvite,
  portal: string,
): { assunto: string; texto: string } {
  const vaga = e.vaga ? ` para a vaga ${e.vaga}` : '';
  const assuntos = {
    NOVA: 'Convite para entrevista',
    REMARCADA: 'Entrevista remarcada',
    CANCELADA: 'Entrevista cancelada',
    RETOMADA: 'Entrevista mantida',
  };
  const assunto =
    motivo === 'LEMBRETE' ? 'Lembrete: sua entrevista é amanhã' : (assuntos[motivo as 'NOVA'] ?? assuntos.NOVA);
  const cancelada = motivo === 'CANCELADA';
  const partes = [
    `Olá, ${e.candidato.nome}.`,
    `${aberturas[motivo]}${vaga} em ${e.empresa}: ${quandoPorExtenso(e)}.`,
    ...(cancelada
      ? [`Motivo: ${e.motivoCancelamento ?? ''}`]
      : [
          lugar(e).join('\n'),
          ...(e.orientacoes ? [`Orientações: ${e.orientacoes}`] : []),
          `Entre no portal do candidato para confirmar ou recusar:\n${portal}`,
          'O arquivo anexo põe a entrevista na sua agenda.',
        ]),
  ];
  return { assunto: `${assunto} - ${e.empresa}`, texto: partes.join('\n\n') };
}

/** One sentence for the interviewers' message box: who, when and where. */
export function recadoAosEntrevistadores(e: DadosDoConvite, motivo: MotivoDoConvite): string {
  const feito = {
    NOVA: 'foi marcada com você',
    ENTREVISTADORES: 'está marcada com você',
    REMARCADA: 'foi remarcada',
    CANCELADA: 'foi cancelada',
    RETOMADA: 'tinha sido cancelada e volta a valer',
    LEMBRETE: 'é amanhã',
  }[motivo];
  const vaga = e.vaga ? ` (${e.vaga})` : '';
  const fim = motivo === 'CANCELADA' ? ` Motivo: ${e.motivoCancelamento ?? ''}` : ` ${lugar(e).join('. ')}`;
  return `A entrevista de ${e.candidato.nome}${vaga} ${feito}: ${quandoPorExtenso(e)}.${fim}`;
}

/** 'Nome <endereco>' in its parts; the address stands for the name when there is none. */
export function remetenteDe(escrito: string): { nome: string; email: string } {
  const [, nome = '', email = escrito] = /^([^<>]*)<([^<>]+)>$/.exec(escrito.trim()) ?? [];
  return { nome: nome.replaceAll('"', '').trim() || email.trim(), email: email.trim() };
}

/**
 * The calendar entry of an interview, for the candidate or for who interviews. Each side gets one of its own: neither
 * reads the other's addresses. `dominio` makes the identity worldwide.
 */
export function eventoDaEntrevista(
  e: DadosDoConvite,
  o: { para: 'candidato' | 'entrevistadores'; zona: string; remetente: string; endereco: string; agora: string },
): CalendarEvent {
  const organizador = remetenteDe(o.remetente);
  const dominio = organizador.email.split('@')[1] ?? 'localhost';
  const aoCandidato = o.para === 'candidato';
  const vaga = e.vaga ? `: ${e.vaga}` : '';
  const pessoas = aoCandidato ? [e.candidato] : e.entrevistadores;
  const descricao = aoCandidato
    ? [e.orientacoes, ...lugar(e), `Portal do candidato: ${o.endereco}`]
    : [e.etapa && `Etapa: ${e.etapa}`, ...lugar(e), `Entrevista no sistema: ${o.endereco}`];
  return {
    uid: `entrevista-${e.id}-${o.para}@${dominio}`,
    sequencia: e.sequencia,
    metodo: e.estado === 'CANCELADA' ? 'CANCEL' : 'REQUEST',
    carimbo: o.agora,
    inicio: { data: e.data, hora: e.horaIni },
    fim: { data: e.data, hora: e.horaFim },
    zona: o.zona,
    resumo: aoCandidato ? `Entrevista em ${e.empresa}${vaga}` : `Entrevista de ${e.candidato.nome}${vaga}`,
    descricao: descricao.filter(Boolean).join('\n'),
    local: e.local ?? e.link,
    url: e.link,
    organizador,
    participantes: pessoas.flatMap(({ nome, email }) => (email ? [{ nome, email }] : [])),
  };
}
