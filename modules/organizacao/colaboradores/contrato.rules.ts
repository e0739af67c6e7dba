import { diferencaDias } from '#platform/shared/format/data.ts';
import type { FieldError } from '#platform/shared/problem.ts';

/** Longest week that a contract may ask for (Constituição, art. 7º, XIII). */
const HORAS_DA_SEMANA = 44;
/** Days of a contract of experience, its one extension included (CLT, arts. 445 and 451). */
const DIAS_DE_EXPERIENCIA = 90;

/** Terms of a contract; dates 'yyyy-MM-dd', hours as a decimal string. */
export interface TermosDoContrato {
  readonly tipoContrato: string | null;
  readonly fimContrato: string | null;
  readonly experienciaAte: string | null;
  readonly experienciaProrrogadaAte: string | null;
  readonly horasSemanais: string | null;
}

/**
 * Terms that contradict each other or the law: a fixed term without or before its end, an end without a fixed term, more than ninety days of
 * experience, an extension of none or before it, a week above 44 hours. `admissao` is null while it was not filled in well. One message per field.
 */
export function errosDoContrato(termos: TermosDoContrato, admissao: string | null): FieldError[] {
  const { tipoContrato, fimContrato, experienciaAte, experienciaProrrogadaAte, horasSemanais } = termos;
  const limite = `O período de experiência não passa de ${DIAS_DE_EXPERIENCIA} dias, com a prorrogação.`;
  const daExperiencia = (fim: string): string | null => {
    if (admissao === null) return null;
    if (fim < admissao) return 'O período de experiência não pode terminar antes da admissão.';
    return diferencaDias(admissao, fim) >= DIAS_DE_EXPERIENCIA ? limite : null;
  };
  const doFim = (): string | null => {
    if (tipoContrato === 'D' && fimContrato === null) return 'Fim do contrato é obrigatório no prazo determinado';
    if (fimContrato === null) return null;
    if (tipoContrato !== 'D') return 'Só o contrato por prazo determinado tem fim.';
    return admissao !== null && fimContrato < admissao ? 'O contrato não pode terminar antes da admissão.' : null;
  };
  const daProrrogacao = (): string | null => {
    if (experienciaProrrogadaAte === null) return null;
    if (experienciaAte === null) return 'Informe até quando vai a experiência que se prorroga.';
    if (experienciaProrrogadaAte <= experienciaAte) return 'A prorrogação deve terminar depois da experiência.';
    return daExperiencia(experienciaProrrogadaAte);
  };
  const ditos: readonly (readonly [string, string | null])[] = [
    ['fimContrato', doFim()],
    ['experienciaAte', experienciaAte === null ? null : daExperiencia(experienciaAte)],
    ['experienciaProrrogadaAte', daProrrogacao()],
    [
      'horasSemanais',
      Number(horasSemanais ?? 0) > HORAS_DA_SEMANA ? `Não pode passar de ${HORAS_DA_SEMANA} horas por semana.` : null,
    ],
  ];
  return ditos.flatMap(([campo, mensagem]) => (mensagem === null ? [] : [{ campo, mensagem }]));
}

/** What tells one dependant from another. */
export interface Dependente {
  readonly cpf: string | null;
  readonly dataNascimento: string | null;
}

/** Dependants with the CPF of the employee or of another dependant, and those born after `hoje` ('yyyy-MM-dd'). `campo` has the place in the list. */
export function errosDosDependentes(
  dependentes: readonly Dependente[],
  cpfDoTalento: string | null,
  hoje: string,
): FieldError[] {
  const cpfs = dependentes.map(({ cpf }) => cpf);
  return dependentes.flatMap(({ cpf, dataNascimento }, lugar) => {
    const campo = (nome: string) => `dependentes[${lugar}].${nome}`;
    return [
      ...(cpf !== null && cpf === cpfDoTalento
        ? [{ campo: campo('cpf'), mensagem: 'Este é o CPF do próprio talento.' }]
        : []),
      ...(cpf !== null && cpfs.indexOf(cpf) < lugar
        ? [{ campo: campo('cpf'), mensagem: 'Outro dependente já tem este CPF.' }]
        : []),
      ...(dataNascimento !== null && dataNascimento > hoje
        ? [
            {
              campo: campo('dataNascimento'),
              mensagem: 'A data de nascimento deve ser igual ou anterior à data atual.',
            },
          ]
        : []),
    ];
  });
}
