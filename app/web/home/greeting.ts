/** 'Bom dia', 'Boa tarde' or 'Boa noite' for an hour of the day, 0 to 23. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

/** First word of a name: 'Ana Maria de Souza' gives 'Ana'. */
export function firstName(nome: string): string {
  return nome.trim().split(/\s+/)[0] ?? '';
}
