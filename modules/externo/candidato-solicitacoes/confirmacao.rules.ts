import { plural } from '#platform/shared/format/plural.ts';

/** What an application still lacks when it was sent. */
interface Falta {
  /** Evaluations that the candidate has not answered. */
  readonly aResponder: number;
  readonly semCurriculo: boolean;
}

/**
 * The e-mail that says an application has arrived (decision 369): subject and text with the placeholders of the templates for candidates.
 * What the candidate can still do comes before the address.
 */
export function confirmacaoDaCandidatura({ aResponder, semCurriculo }: Falta): { assunto: string; texto: string } {
  const passos = [
    aResponder > 0 && `- Responda ${plural(aResponder, 'avaliação', 'avaliações')}.`,
    semCurriculo && '- Anexe o seu currículo.',
  ].filter((passo) => passo !== false);
  return {
    assunto: 'Candidatura recebida: {vaga}',
    texto: [
      'Olá, {primeiroNome}!',
      'Recebemos a sua candidatura para {vaga} em {empresa}.',
      ...(passos.length > 0 ? [['O que falta da sua parte:', ...passos].join('\n')] : []),
      'Acompanhe por aqui, com o seu CPF e a sua senha:\n{link}',
    ].join('\n\n'),
  };
}
