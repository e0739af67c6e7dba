import { plural } from '#platform/shared/format/plural.ts';

/** What came of putting talents into a class, in words. */
export function frasesDaInscricao(o: {
  readonly inscritos: number;
  readonly emEspera: number;
  readonly semVaga: number;
  readonly emConflito: number;
}): string {
  const frases = [
    o.inscritos > 0 && plural(o.inscritos, 'talento inscrito', 'talentos inscritos'),
    o.emEspera > 0 && plural(o.emEspera, 'talento na lista de espera', 'talentos na lista de espera'),
    o.semVaga > 0 && plural(o.semVaga, 'talento sem vaga', 'talentos sem vaga'),
  ].filter((frase) => frase !== false);
  if (frases.length === 0) return 'Ninguém novo a inscrever.';
  const conflito =
    o.emConflito > 0 &&
    ` Atenção: ${plural(o.emConflito, 'deles está em outra turma', 'deles estão em outra turma')} no mesmo horário.`;
  return `${frases.join(', ')}.${conflito || ''}`;
}
