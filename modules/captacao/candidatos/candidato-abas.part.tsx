import { CamposPessoais, type Mostra } from '#modules/organizacao/colaboradores/pessoa-abas.part.tsx';
import type { ParametrosDasFontes } from '#modules/organizacao/colaboradores/trajetoria-listas.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { candidatoForm } from './candidato.contract.ts';

const Campo = fieldOf(candidatoForm);

interface Aba {
  readonly mostra: Mostra;
  readonly query?: ParametrosDasFontes;
}

const familia = ['conjuge', 'profissaoConjuge', 'qtdFilhos', 'pai', 'profissaoPai', 'mae', 'profissaoMae'].map(
  (campo) => `pessoal.${campo}`,
);
const parentes = ['pessoal.possuiParentes', 'pessoal.parentesAmigos', 'pessoal.indicadoPor'];

/** Name, birth, family and who recommended the candidate. */
export function AbaPessoal({ mostra }: Aba) {
  return (
    <>
      <FormSection>
        <Campo name="nome" span={6} autoComplete="name" />
        <Campo name="nomeSocial" span={6} />
        <CamposPessoais />
      </FormSection>
      {mostra(...familia) && (
        <FormSection titulo="Família">
          <Campo name="pessoal.pai" span={6} />
          <Campo name="pessoal.profissaoPai" span={6} />
          <Campo name="pessoal.mae" span={6} />
          <Campo name="pessoal.profissaoMae" span={6} />
          <Campo name="pessoal.conjuge" span={5} />
          <Campo name="pessoal.profissaoConjuge" span={4} />
          <Campo name="pessoal.qtdFilhos" span={3} />
        </FormSection>
      )}
      {mostra(...parentes) && (
        <FormSection titulo="Parentes, amigos e indicação">
          <Campo name="pessoal.possuiParentes" span={4} />
          <Campo name="pessoal.indicadoPor" span={8} />
          <Campo name="pessoal.parentesAmigos" span={12} />
        </FormSection>
      )}
    </>
  );
}

/** What the candidate looks for. `maximo` is the greatest number of jobs, null for no limit. */
export function AbaPerfil({ query, maximo }: Aba & { maximo: number | null }) {
  return (
    <FormSection>
      <Campo name="cargosIds" span={12} query={query} max={maximo ?? undefined} />
      <Campo name="areasInteresseIds" span={6} query={query} />
      <Campo name="conhecimentosIds" span={6} query={query} />
      <Campo name="colocacao" span={6} />
      <Campo name="comoFicouSabendoVaga" span={6} query={query} />
      <Campo name="observacao" span={12} />
    </FormSection>
  );
}

export function AbaSocioEconomica() {
  return (
    <FormSection>
      <Campo name="socioEconomica.pagaPensao" span={3} />
      <Campo name="socioEconomica.quantidade" span={3} />
      <Campo name="socioEconomica.valor" span={3} />
      <Campo name="socioEconomica.possuiVeiculo" span={3} />
    </FormSection>
  );
}
