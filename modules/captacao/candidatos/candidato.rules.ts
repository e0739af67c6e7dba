import type { z } from 'zod';
import { errosDaTrajetoria } from '#modules/organizacao/colaboradores/experiencia.contract.ts';
import { errosDeObrigatorios } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import type { FieldError } from '#platform/shared/problem.ts';
import { type CadastroDoCandidato, regrasDoCampo, type ValoresDecisivos } from './campos-configurados.rules.ts';
import type { CandidatoForm } from './candidato.contract.ts';

/** The values of a form that decide what is asked in its other fields. */
export function valoresDecisivos(
  form: Pick<CandidatoForm, 'pessoal' | 'socioEconomica' | 'primeiroEmprego'>,
): ValoresDecisivos {
  const { sexo, nacionalidade, possuiParentes, parentesAmigos } = form.pessoal;
  const { pagaPensao } = form.socioEconomica;
  return { sexo, nacionalidade, possuiParentes, parentesAmigos, pagaPensao, primeiroEmprego: form.primeiroEmprego };
}

/** The refusal of more jobs than the company allows, or null (M-0049). */
export function erroDeCargos(cargosIds: readonly number[], maximo: number | null): FieldError | null {
  if (maximo === null || new Set(cargosIds).size <= maximo) return null;
  return { campo: 'cargosIds', mensagem: `Não é permitido selecionar mais do que ${maximo} cargos` };
}

/** The refusal of a confirmation that differs from the password, or null. */
export function erroDeSenha({
  senha,
  confirmaSenha,
}: {
  senha: string | null;
  confirmaSenha: string | null;
}): FieldError | null {
  return (senha ?? '') === (confirmaSenha ?? '')
    ? null
    : { campo: 'confirmaSenha', mensagem: 'As senhas devem ser iguais' };
}

const passadas = [
  ['pessoal.dataNascimento', 'Data de nascimento', ({ pessoal }: CandidatoForm) => pessoal.dataNascimento],
  ['pessoal.rgDataExpedicao', 'Data de expedição do RG', ({ pessoal }: CandidatoForm) => pessoal.rgDataExpedicao],
  ['pessoal.ctps.data', 'Data de expedição da CTPS', ({ pessoal }: CandidatoForm) => pessoal.ctps.data],
  ['habilitacao.emissao', 'Emissão da habilitação', ({ habilitacao }: CandidatoForm) => habilitacao.emissao],
] as const;

function errosDeDatas(form: CandidatoForm, hoje: string): FieldError[] {
  const futuras = passadas.flatMap(([campo, label, ler]) => {
    const data = ler(form);
    return data !== null && data > hoje
      ? [{ campo, mensagem: `${label} deve ser igual ou anterior à data atual` }]
      : [];
  });
  const { emissao, vencimento } = form.habilitacao;
  const invertida = emissao !== null && vencimento !== null && vencimento < emissao;
  return invertida
    ? [...futuras, { campo: 'habilitacao.vencimento', mensagem: 'Data final inferior à data inicial.' }]
    : futuras;
}

/**
 * Everything that a candidate's form breaks beyond its schema: fields that the company requires, the maximum of
 * jobs, experience with a first job, dates against `hoje` ('yyyy-MM-dd'), repeated languages. `campo` is the path of the
 * field, with list places as in 'experiencias[0].cargo'. Empty when all is well.
 */
export function errosDoCandidato(
  schema: z.ZodType,
  form: CandidatoForm,
  cadastro: CadastroDoCandidato,
  hoje: string,
  ocultos?: ReadonlySet<string>,
): FieldError[] {
  const cargos = erroDeCargos(form.cargosIds, cadastro.maxCandidataCargo);
  const primeiroEmprego = form.primeiroEmprego && form.experiencias.length > 0;
  return [
    ...errosDeObrigatorios(schema, form, regrasDoCampo(cadastro, valoresDecisivos(form)), ocultos),
    ...(cargos ? [cargos] : []),
    ...(primeiroEmprego
      ? [{ campo: 'primeiroEmprego', mensagem: 'Primeiro emprego não admite experiências profissionais' }]
      : []),
    ...errosDeDatas(form, hoje),
    ...errosDaTrajetoria({ ...form, idiomas: form.candidatoIdiomas }, hoje, 'candidatoIdiomas'),
  ];
}

/** Data without which the cadastral qualification cannot be asked for (decision U-0073). */
export function dadosIncompletos(candidato: {
  readonly nome: string | null;
  readonly cpf: string | null;
  readonly dataNascimento: string | null;
  readonly pis: string | null;
}): boolean {
  return !(candidato.nome && candidato.cpf && candidato.dataNascimento && candidato.pis);
}
