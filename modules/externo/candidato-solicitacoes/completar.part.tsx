import { Alert } from '@mantine/core';
import { useCallback, useState } from 'react';
import { candidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { AbaPerfil, AbaPessoal, AbaSocioEconomica } from '#modules/captacao/candidatos/candidato-abas.part.tsx';
import { ExperienciasDoCandidato } from '#modules/captacao/candidatos/experiencias.part.tsx';
import type { Cadastro } from '#modules/externo/candidatos/cadastro-externo.part.tsx';
import { AbaContato, AbaDocumentos } from '#modules/organizacao/colaboradores/pessoa-abas.part.tsx';
import { Certificados, Formacoes, Idiomas } from '#modules/organizacao/colaboradores/trajetoria-listas.part.tsx';
import { AnyField, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { type FieldRules, FormRules } from '#platform/web/form/field-rules.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { entreOsCampos } from './passos.rules.ts';

const Campo = fieldOf(candidatoForm);

interface Props {
  readonly campos: readonly string[];
  readonly rules: FieldRules;
  readonly cadastro: Cadastro;
}

const identidade = ['rg', 'pis', 'ctps', 'tituloEleitoral', 'certificadoMilitar'].map((campo) => `pessoal.${campo}`);
const perfil = [
  'cargosIds',
  'areasInteresseIds',
  'conhecimentosIds',
  'colocacao',
  'comoFicouSabendoVaga',
  'observacao',
];
const oculto = { visivel: false, obrigatorio: false } as const;

/** What the company requires and is missing. */
export function Completar({ campos, rules, cadastro }: Props) {
  const { info } = useSession();
  const [query] = useState(() => ({ empresaId: info.company?.id ?? 0 }));
  // What the first step shows is not shown again.
  const destePasso = useCallback<FieldRules>(
    (path) => (entreOsCampos(campos, path) ? rules(path) : oculto),
    [campos, rules],
  );
  const mostra = (...paths: readonly string[]) => paths.some((path) => destePasso(path)?.visivel !== false);
  const dePessoa = campos.some(
    (campo) => (campo.startsWith('pessoal.') && !entreOsCampos(identidade, campo)) || campo === 'nomeSocial',
  );
  const extras = cadastro.campos.filter(({ campo, extra }) => extra && entreOsCampos(campos, campo));
  return (
    <>
      {campos.length === 0 ? (
        <Alert color="green" mb="md">
          Seu cadastro tem tudo o que esta empresa pede.
        </Alert>
      ) : (
        <p>Esta empresa pede também:</p>
      )}
      <FormRules rules={destePasso}>
        {dePessoa && <AbaPessoal mostra={mostra} />}
        {mostra(...identidade, 'habilitacao') && <AbaDocumentos mostra={mostra} />}
        {mostra('endereco', 'contato') && <AbaContato mostra={mostra} />}
        {mostra('formacao') && <Formacoes query={query} />}
        {mostra('candidatoIdiomas') && <Idiomas name="candidatoIdiomas" query={query} />}
        {mostra('certificados') && <Certificados />}
        {mostra('experiencias') && <ExperienciasDoCandidato query={query} />}
        {mostra('cursos') && <Campo name="cursos" span={12} />}
        {mostra(...perfil) && <AbaPerfil mostra={mostra} query={query} maximo={cadastro.maxCandidataCargo} />}
        {mostra('socioEconomica') && <AbaSocioEconomica />}
        {extras.length > 0 && (
          <FieldGrid>
            {extras.map(({ campo, rotulo }) => (
              <AnyField key={campo} name={campo} label={rotulo} />
            ))}
          </FieldGrid>
        )}
      </FormRules>
    </>
  );
}
