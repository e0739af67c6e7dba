import {
  type CampoConfigurado,
  type RegrasDoCadastro,
  regrasDaPessoa,
  type ValoresDaPessoa,
} from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';

/** How a company wants the candidate's form in one area, internal or external. */
export interface CadastroDoCandidato {
  /** Fields that are absent are shown and not required; absent extra fields are hidden. */
  readonly campos: readonly CampoConfigurado[];
  /** Greatest number of jobs that one candidate may choose; null for no limit. */
  readonly maxCandidataCargo: number | null;
}

/** Values of the form that decide what is asked in other fields. */
export interface ValoresDecisivos extends ValoresDaPessoa {
  readonly primeiroEmprego: boolean;
  readonly possuiParentes: boolean | null;
  readonly parentesAmigos: string | null;
  readonly pagaPensao: boolean | null;
}

/** False where the values of other fields make a required field optional. */
function cabeExigir(path: string, valores: ValoresDecisivos): boolean {
  switch (path) {
    case 'experiencias':
      return !valores.primeiroEmprego;
    case 'pessoal.possuiParentes':
      return (valores.parentesAmigos ?? '').trim() === '';
    case 'pessoal.parentesAmigos':
      return valores.possuiParentes === true;
    case 'socioEconomica.quantidade':
    case 'socioEconomica.valor':
      return valores.pagaPensao === true;
    // A check box answers by itself.
    case 'primeiroEmprego':
      return false;
    default:
      return true;
  }
}

/**
 * The rules of any person's form (regrasDaPessoa) and those of candidates: experience is not required of a first job, and
 * possuiParentes is satisfied by parentesAmigos (V-0157).
 */
export function regrasDoCampo(cadastro: CadastroDoCandidato, valores: ValoresDecisivos): RegrasDoCadastro {
  return regrasDaPessoa(cadastro.campos, valores, (path) => cabeExigir(path, valores));
}
