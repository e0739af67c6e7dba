import { formatarData } from '#platform/shared/format/data.ts';
import type { FieldError } from '#platform/shared/problem.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';

interface Exames {
  readonly data: string;
  readonly exames: readonly { readonly exame: { readonly id: number } | null; readonly data: string }[];
}

/** What is wrong with the exams of a certificate: one twice, or after the day of the certificate that names it. What was refused already is empty. */
export function errosDosExames({ data, exames }: Exames): FieldError[] {
  const dia: string | null = data;
  const repetidos = lugaresRepetidos(exames.map(({ exame }) => exame?.id ?? null)).map((lugar) => ({
    campo: `exames.${lugar}.exame`,
    mensagem: 'Este exame já está na lista',
  }));
  const depois = exames.flatMap((um, lugar) => {
    const feito: string | null = um.data;
    return dia !== null && feito !== null && feito > dia
      ? [{ campo: `exames.${lugar}.data`, mensagem: 'O exame é posterior ao atestado' }]
      : [];
  });
  return [...repetidos, ...depois];
}

interface Contrato {
  readonly admissao: string;
  readonly desligamento: string | null;
}

/** Why a certificate of this kind may not bear this day, or null. The admission exam comes before the admission, the dismissal exam with the end. */
export function recusaDaData(
  { tipo, data }: { readonly tipo: string; readonly data: string },
  { admissao, desligamento }: Contrato,
  hoje: string,
): string | null {
  if (data > hoje) return 'A data ainda não chegou';
  if (tipo !== '0' && data < admissao) return `O talento foi admitido em ${formatarData(admissao)}.`;
  if (tipo !== '9' && desligamento !== null && data > desligamento)
    return `O talento foi desligado em ${formatarData(desligamento)}: depois cabe só o demissional.`;
  return null;
}

/** Why restrictions do not go with a conclusion, or null: a certificate that says only fit would leave them out. */
export const recusaDasRestricoes = (conclusao: string, restricoes: string | null): string | null =>
  restricoes && conclusao !== 'R'
    ? "O ASO conclui outra coisa: mude a conclusão dele para 'Apto com restrições' antes de gravar uma restrição."
    : null;
