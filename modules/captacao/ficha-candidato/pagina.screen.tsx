import '@mantine/core/styles/Spoiler.css';
import { Spoiler, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import type { CadastroDoCandidato } from '#modules/captacao/candidatos/campos-configurados.rules.ts';
import { regrasDoCampo } from '#modules/captacao/candidatos/campos-configurados.rules.ts';
import { candidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { obterCadastro, obterInformacao } from '#modules/captacao/candidatos/consultas.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { DocumentosDoCandidato } from '#modules/captacao/documentos-candidato/documentos.part.tsx';
import { LinhaDoCandidato } from '#modules/captacao/historico/linha-do-tempo.part.tsx';
import { secoesDeFuncionalidades } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { EstudosLidos, ExperienciasLidas } from '#modules/organizacao/colaboradores/trajetoria-lida.part.tsx';
import { preenchido } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { Facts, factsOf } from '#platform/web/person/facts.tsx';
import { PersonPage, type PersonSection } from '#platform/web/person/person-page.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PersonSkeleton } from '#platform/web/ui/skeletons.tsx';
import { CabecalhoDoCandidato } from './cabecalho.part.tsx';
import { FATOS_DO_CANDIDATO } from './dados.rules.ts';
import { EditarSecao } from './editar-secao.part.tsx';
import { SelecoesDoCandidato } from './selecoes.part.tsx';

type Registro = z.output<typeof candidato.obter.resposta>;
type Resumo = z.output<typeof obterInformacao.resposta>;

const lista = { rotulo: candidato.nome.varios, path: candidato.path };

/** The page of a candidate: who it is, where the person stands, what is known; edited by section. */
export function PaginaDoCandidato() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const cadastro = useEndpoint(obterCadastro, {}, { staleTime: 60_000 });
  const registro = useEndpoint(candidato.obter, { params: { id } });
  const resumo = useEndpoint(obterInformacao, { params: { id } });
  const error = registro.error ?? resumo.error ?? cadastro.error;
  if (error) return <MissingRecord titulo={candidato.nome.um} caminho={[lista]} error={error} />;
  if (!registro.data || !resumo.data || !cadastro.data) return <PersonSkeleton />;
  return <Pagina key={id} registro={registro.data} resumo={resumo.data} cadastro={cadastro.data} />;
}

interface Props {
  readonly registro: Registro;
  readonly resumo: Resumo;
  readonly cadastro: CadastroDoCandidato;
}

function Pagina({ registro, resumo, cadastro }: Props) {
  const veHistorico = usePermission(permissoesCaptacao.historicoCandidato.ver, permissoesCaptacao.quadro.ver);
  const { permissions } = useSession();
  const { id, pode } = registro;
  const rules: FieldRules = regrasDoCampo(cadastro, {
    ...registro.pessoal,
    primeiroEmprego: registro.primeiroEmprego,
    pagaPensao: registro.socioEconomica.pagaPensao,
  });
  const editar = (aba: string, titulo: string) =>
    pode.editar && <EditarSecao id={id} cadastro={cadastro} aba={aba} titulo={titulo} />;
  const fatos = (grupo: keyof typeof FATOS_DO_CANDIDATO) =>
    factsOf(
      candidatoForm,
      registro,
      FATOS_DO_CANDIDATO[grupo].filter((campo) => preenchido(registro, campo)),
      { rules },
    );
  const grupo = (grupo: keyof typeof FATOS_DO_CANDIDATO, titulo: string, aba: string = grupo): PersonSection[] => {
    const achados = fatos(grupo);
    if (achados.length === 0) return [];
    return [
      { id: grupo, titulo, lateral: true, acoes: editar(aba, titulo), conteudo: <Facts fatos={achados} vazio="" /> },
    ];
  };
  const secoes: readonly PersonSection[] = [
    { id: 'selecoes', titulo: 'Solicitações', conteudo: <SelecoesDoCandidato candidatoId={id} /> },
    {
      id: 'experiencia',
      titulo: 'Experiência',
      acoes: editar('experiencia', 'Experiência'),
      conteudo: <ExperienciasLidas {...registro} />,
    },
    {
      id: 'formacao',
      titulo: 'Formação e idiomas',
      acoes: editar('formacao', 'Formação e idiomas'),
      conteudo: <EstudosLidos {...registro} idiomas={registro.candidatoIdiomas} />,
    },
    ...secoesDeFuncionalidades
      .filter(({ permissao }) => permissions.has(permissao))
      .map(({ Conteudo, Acoes, ...secao }) => ({
        id: secao.id,
        titulo: secao.titulo,
        conteudo: <Conteudo candidatoId={id} />,
        acoes: Acoes && <Acoes candidatoId={id} />,
      })),
    ...(veHistorico
      ? [{ id: 'linha', titulo: 'Linha do tempo', conteudo: <LinhaDoCandidato id={id} primeiros={8} /> }]
      : []),
    {
      id: 'perfil',
      titulo: 'Perfil profissional',
      lateral: true,
      acoes: editar('perfil', 'Perfil profissional'),
      conteudo: <Facts fatos={perfil(resumo, fatos('perfil'))} vazio="Nada informado." />,
    },
    {
      id: 'endereco',
      titulo: 'Endereço e contato',
      lateral: true,
      acoes: editar('endereco', 'Endereço e contato'),
      conteudo: <Facts fatos={fatos('endereco')} vazio="Nenhum endereço informado." />,
    },
    { id: 'anexos', titulo: 'Documentos anexos', lateral: true, conteudo: <DocumentosDoCandidato id={id} /> },
    ...curriculo(registro, editar('curriculo', 'Currículo')),
    ...grupo('pessoal', 'Dados pessoais'),
    ...grupo('documentos', 'Documentos'),
    ...grupo('socioEconomica', 'Dados socioeconômicos'),
    ...grupo('camposExtras', 'Campos extras'),
  ];
  return (
    <PersonPage
      nome={resumo.nomeSocial ?? resumo.nome}
      lista={lista}
      cabecalho={<CabecalhoDoCandidato resumo={resumo} versao={registro.versao} podeEditar={pode.editar === true} />}
      secoes={secoes}
    />
  );
}

const perfil = ({ cargos, areasInteresse, conhecimentos, etiquetas }: Resumo, outros: ReturnType<typeof factsOf>) => [
  ...[
    { rotulo: 'Cargos de interesse', valor: cargos.join(', '), longo: true },
    { rotulo: 'Áreas de interesse', valor: areasInteresse.join(', '), longo: true },
    { rotulo: 'Conhecimentos', valor: conhecimentos.join(', '), longo: true },
    { rotulo: 'Etiquetas', valor: etiquetas.join(', '), longo: true },
  ].filter(({ valor }) => valor !== ''),
  ...outros,
];

function curriculo({ ocrTexto }: Registro, acoes: PersonSection['acoes']): PersonSection[] {
  if (!ocrTexto) return [];
  const conteudo = (
    <Spoiler maxHeight={220} showLabel="Mostrar tudo" hideLabel="Mostrar menos">
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {ocrTexto}
      </Text>
    </Spoiler>
  );
  return [{ id: 'curriculo', titulo: 'Texto do currículo', lateral: true, acoes, conteudo }];
}
