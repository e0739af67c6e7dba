import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  brasileiro,
  type CampoConfigurado,
  regrasDaPessoa,
} from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { camposDaAreaInterna } from '#modules/organizacao/empresas/campos.contract.ts';
import { fieldPaths } from '#platform/shared/contract/meta.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { AnyField, FieldGrid } from '#platform/web/form/field.tsx';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { colaborador } from './colaboradores.contract.ts';

/** Groups of the form that the company configures; contract and place are not among them. */
const configuraveis =
  /^((nomeSocial|fotoId|formacao|experiencias|idiomas|certificados|cursos)$|(pessoal|endereco|contato|habilitacao|camposExtras)\.)/;
const caminhos = fieldPaths(colaborador.form);

/** How the session's company wants the form of talents (decision U-0063). */
export function useCadastroDoTalento() {
  const { company } = useSession().info;
  return useEndpoint(
    camposDaAreaInterna,
    { params: { id: company?.id ?? 0, x: 'talento' } },
    { enabled: company !== null, staleTime: 60_000 },
  );
}

interface Decisoes {
  readonly homem: boolean;
  readonly estrangeiro: boolean;
}

/** Follows the values that decide what is asked in other fields; the form renders anew only when a decision changes. */
function Observador({ onChange }: { onChange: (decisoes: Decisoes) => void }) {
  const { form } = useFormContract();
  const [sexo, nacionalidade] = useWatch({ control: form.control, name: ['pessoal.sexo', 'pessoal.nacionalidade'] });
  const homem = sexo === 'M';
  const estrangeiro = !brasileiro(nacionalidade ?? null);
  useEffect(() => onChange({ homem, estrangeiro }), [onChange, homem, estrangeiro]);
  return null;
}

/** The fields that the company titled, under their titles. */
export function CamposExtrasDoTalento({ campos }: { campos: readonly CampoConfigurado[] }) {
  return (
    <FieldGrid>
      {campos.map(({ campo, rotulo, extra }) => extra && <AnyField key={campo} name={campo} label={rotulo} />)}
    </FieldGrid>
  );
}

/** The rules of a talent's form as the company wants it: give `rules` to the form and put `observador` inside of it. */
export function useRegrasDoTalento(campos: readonly CampoConfigurado[]) {
  const [{ homem, estrangeiro }, setDecisoes] = useState({ homem: false, estrangeiro: false });
  const rules = useMemo<FieldRules>(() => {
    const regras = regrasDaPessoa(campos, {
      sexo: homem ? 'M' : null,
      nacionalidade: estrangeiro ? 'Estrangeira' : null,
    });
    return (path) => (configuraveis.test(path) ? regras(path) : undefined);
  }, [campos, homem, estrangeiro]);
  const observador = useMemo(() => <Observador onChange={setDecisoes} />, []);
  /** True when something under one of the prefixes is shown: 'habilitacao.'. */
  const mostra = (...prefixos: readonly string[]) =>
    caminhos.some((path) => prefixos.some((prefixo) => path.startsWith(prefixo)) && rules(path)?.visivel !== false);
  return { rules, observador, mostra };
}
