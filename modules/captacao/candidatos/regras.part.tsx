import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { brasileiro } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { type CadastroDoCandidato, regrasDoCampo, type ValoresDecisivos } from './campos-configurados.rules.ts';

/** What of the decisive values really decides: a name typed letter by letter must not change the rules with each letter. */
interface Decisoes {
  readonly homem: boolean;
  readonly estrangeiro: boolean;
  readonly primeiroEmprego: boolean;
  readonly possuiParentes: boolean | null;
  readonly citouParentes: boolean;
  readonly pagaPensao: boolean | null;
}

const inicial: Decisoes = {
  homem: false,
  estrangeiro: false,
  primeiroEmprego: false,
  possuiParentes: null,
  citouParentes: false,
  pagaPensao: null,
};

const valoresDe = (decisoes: Decisoes): ValoresDecisivos => ({
  sexo: decisoes.homem ? 'M' : null,
  nacionalidade: decisoes.estrangeiro ? 'Estrangeira' : null,
  primeiroEmprego: decisoes.primeiroEmprego,
  possuiParentes: decisoes.possuiParentes,
  parentesAmigos: decisoes.citouParentes ? 'sim' : null,
  pagaPensao: decisoes.pagaPensao,
});

const observados = [
  'pessoal.sexo',
  'pessoal.nacionalidade',
  'primeiroEmprego',
  'pessoal.possuiParentes',
  'pessoal.parentesAmigos',
  'socioEconomica.pagaPensao',
] as const;

/** Follows the values that decide what is asked in other fields; the form renders anew only when a decision changes. */
function Observador({ onChange }: { onChange: (decisoes: Decisoes) => void }) {
  const { form } = useFormContract();
  const [sexo, nacionalidade, primeiroEmprego, possuiParentes, parentesAmigos, pagaPensao] = useWatch({
    control: form.control,
    name: [...observados],
  });
  const homem = sexo === 'M';
  const estrangeiro = !brasileiro(nacionalidade ?? null);
  const citouParentes = (parentesAmigos ?? '').trim() !== '';
  useEffect(() => {
    onChange({
      homem,
      estrangeiro,
      citouParentes,
      primeiroEmprego: primeiroEmprego === true,
      possuiParentes,
      pagaPensao,
    });
  }, [onChange, homem, estrangeiro, citouParentes, primeiroEmprego, possuiParentes, pagaPensao]);
  return null;
}

/**
 * The rules of a candidate's form as the company wants it: give `rules` to the form and put `observador` inside of it.
 * `cadastro` must be stable.
 */
export function useRegrasDoCandidato(cadastro: CadastroDoCandidato) {
  const [decisoes, setDecisoes] = useState(inicial);
  const rules = useMemo<FieldRules>(() => regrasDoCampo(cadastro, valoresDe(decisoes)), [cadastro, decisoes]);
  const observador = useMemo(() => <Observador onChange={setDecisoes} />, []);
  return { rules, observador };
}
