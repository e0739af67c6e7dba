import type { ReactNode } from 'react';
import { AbaContato, AbaDocumentos } from '#modules/organizacao/colaboradores/pessoa-abas.part.tsx';
import {
  Certificados,
  Formacoes,
  Idiomas,
  type ParametrosDasFontes,
} from '#modules/organizacao/colaboradores/trajetoria-listas.part.tsx';
import { fieldPaths } from '#platform/shared/contract/meta.ts';
import { AnyField, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import type { CadastroDoCandidato } from './campos-configurados.rules.ts';
import { candidatoForm } from './candidato.contract.ts';
import { AbaPerfil, AbaPessoal, AbaSocioEconomica } from './candidato-abas.part.tsx';
import { ExperienciasDoCandidato } from './experiencias.part.tsx';

const Campo = fieldOf(candidatoForm);

interface AbaExtra {
  readonly id: string;
  readonly titulo: string;
  readonly conteudo: ReactNode;
}

interface Props {
  /** The staff also sees the text of the curriculum. */
  readonly area: 'interna' | 'externa';
  readonly cadastro: CadastroDoCandidato;
  /** Of useRegrasDoCandidato, the same that the form has. */
  readonly rules: FieldRules;
  /** Query parameters for the pickers: the company's id in the external area. Must be stable. */
  readonly query?: ParametrosDasFontes;
  /** The photo, above the first tab's fields; each area uploads it in its own way. */
  readonly foto?: ReactNode;
  /** Further tabs, after the form's own: documents, password. */
  readonly abas?: readonly AbaExtra[];
  readonly abaInicial?: string;
  /** Shows the first tab alone. */
  readonly so?: boolean;
}

const caminhos = fieldPaths(candidatoForm);
const EXTRAS = 'camposExtras.';

/** The tabs of the candidate's long form, for the staff and for candidates alike; hidden fields, blocks and tabs do not render. */
export function CamposDoCandidato({ area, cadastro, rules, query, foto, abas = [], abaInicial, so = false }: Props) {
  const visivel = (path: string) => rules(path)?.visivel !== false;
  const mostra = (...campos: readonly string[]) => campos.some(visivel);
  const algum = (...prefixos: readonly string[]) =>
    caminhos.some((path) => prefixos.some((prefixo) => path.startsWith(prefixo)) && visivel(path));
  const extras = cadastro.campos.filter(({ campo, extra }) => extra && visivel(campo));
  return (
    <FormTabs
      passos={area === 'externa'}
      so={so}
      {...(abaInicial ? { inicial: abaInicial } : {})}
      tabs={[
        {
          id: 'pessoal',
          titulo: 'Dados pessoais',
          conteudo: (
            <>
              {visivel('fotoId') && foto}
              <AbaPessoal mostra={mostra} />
            </>
          ),
        },
        {
          id: 'documentos',
          titulo: 'Documentos',
          conteudo: <AbaDocumentos mostra={mostra} />,
          visivel:
            mostra('pessoal.rg', 'pessoal.pis') ||
            algum('pessoal.ctps.', 'pessoal.tituloEleitoral.', 'pessoal.certificadoMilitar.', 'habilitacao.'),
        },
        {
          id: 'endereco',
          titulo: 'Endereço e contato',
          conteudo: <AbaContato mostra={mostra} />,
          visivel: algum('endereco.', 'contato.'),
        },
        {
          id: 'formacao',
          titulo: 'Formação e idiomas',
          conteudo: (
            <FieldGrid>
              <Formacoes query={query} />
              <Idiomas name="candidatoIdiomas" query={query} />
              <Certificados />
              <Campo name="cursos" span={12} />
            </FieldGrid>
          ),
          visivel: mostra('formacao', 'candidatoIdiomas', 'certificados', 'cursos'),
        },
        {
          id: 'experiencia',
          titulo: 'Experiência',
          conteudo: <ExperienciasDoCandidato query={query} />,
          visivel: mostra('experiencias'),
        },
        {
          id: 'perfil',
          titulo: 'Perfil profissional',
          conteudo: <AbaPerfil mostra={mostra} query={query} maximo={cadastro.maxCandidataCargo} />,
          visivel: mostra(
            'cargosIds',
            'areasInteresseIds',
            'conhecimentosIds',
            'colocacao',
            'comoFicouSabendoVaga',
            'observacao',
          ),
        },
        {
          id: 'socioEconomica',
          titulo: 'Dados socioeconômicos',
          conteudo: <AbaSocioEconomica />,
          visivel: algum('socioEconomica.'),
        },
        {
          id: 'camposExtras',
          titulo: 'Campos extras',
          conteudo: (
            <FieldGrid>
              {extras.map(({ campo, rotulo }) => (
                <AnyField key={campo} name={campo} label={rotulo} />
              ))}
            </FieldGrid>
          ),
          visivel: algum(EXTRAS),
        },
        {
          id: 'curriculo',
          titulo: 'Currículo',
          conteudo: <Campo name="ocrTexto" />,
          visivel: area === 'interna',
        },
        ...abas,
      ]}
    />
  );
}
