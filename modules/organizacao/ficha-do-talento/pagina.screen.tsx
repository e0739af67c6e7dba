import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { FATOS_DO_TALENTO } from '#modules/organizacao/colaboradores/fatos.contract.ts';
import { useCadastroDoTalento } from '#modules/organizacao/colaboradores/regras.part.tsx';
import { EstudosLidos, ExperienciasLidas } from '#modules/organizacao/colaboradores/trajetoria-lida.part.tsx';
import { ENTRADAS } from '#modules/organizacao/colaboradores/trajetoria-listas.part.tsx';
import { CopiaDosDados } from '#modules/organizacao/copia-do-talento/copia-dos-dados.part.tsx';
import { type CampoConfigurado, regrasDaPessoa } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { partesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useEntries } from '#platform/web/person/entries.tsx';
import { Facts, factsOf } from '#platform/web/person/facts.tsx';
import { PersonPage, type PersonSection } from '#platform/web/person/person-page.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PersonSkeleton } from '#platform/web/ui/skeletons.tsx';
import { CabecalhoDoTalento, type RegistroDoTalento } from './cabecalho.part.tsx';
import { Dependentes } from './dependentes.part.tsx';
import { EditarSecao } from './editar-secao.part.tsx';
import { LinhaDoTalento } from './linha.part.tsx';

type Entrada = keyof typeof ENTRADAS;

const lista = { rotulo: talento.nome.varios, path: talento.path };

/** The page of a talent, to be read first: who it is, what features tell, what is known; edited by section. */
export function PaginaDoTalento() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const cadastro = useCadastroDoTalento();
  const registro = useEndpoint(talento.obter, { params: { id } });
  const error = registro.error ?? cadastro.error;
  if (error) return <MissingRecord titulo={talento.nome.um} caminho={[lista]} error={error} />;
  if (!registro.data || !cadastro.data) return <PersonSkeleton />;
  return <Pagina key={id} registro={registro.data} campos={cadastro.data} />;
}

function Pagina({ registro, campos }: { registro: RegistroDoTalento; campos: readonly CampoConfigurado[] }) {
  const { permissions, info } = useSession();
  const { id, pode, empresa } = registro;
  // What features tell of a talent is read in the company of the talent.
  const daqui = empresa?.id === info.company?.id;
  const rules = regrasDaPessoa(campos, registro.pessoal);
  const editar = (aba: string, titulo: string) =>
    pode.editar && <EditarSecao id={id} campos={campos} aba={aba} titulo={titulo} />;
  const entradas = useEntries({ resource: talento, id });
  const mostra = (lista: Entrada) => rules(lista)?.visivel !== false;
  const acrescentar = (...listas: Entrada[]) =>
    pode.editar && entradas.acrescentar(listas.filter(mostra).map((lista) => ENTRADAS[lista]));
  const acao = pode.editar
    ? (lista: Entrada, entrada: Readonly<Record<string, unknown>>, nome: string) =>
        mostra(lista) && entradas.editar(ENTRADAS[lista], entrada, nome)
    : undefined;
  const lateral = (grupo: keyof typeof FATOS_DO_TALENTO, titulo: string): PersonSection[] => {
    const fatos = factsOf(talento.form, registro, FATOS_DO_TALENTO[grupo], { rules });
    if (fatos.length === 0) return [];
    return [
      { id: grupo, titulo, lateral: true, acoes: editar(grupo, titulo), conteudo: <Facts fatos={fatos} vazio="" /> },
    ];
  };
  const daPessoa = partesDoTalento.filter(({ permissao }) => daqui && permissions.has(permissao));
  const dasPartes = daPessoa
    .flatMap(({ naPagina }) => naPagina ?? [])
    .map(
      ({ Conteudo, ...secao }): PersonSection => ({
        id: secao.id,
        titulo: secao.titulo,
        lateral: secao.lateral === true,
        conteudo: <Conteudo colaboradorId={id} talento={registro} />,
      }),
    );
  const secoes: readonly PersonSection[] = [
    daqui
      ? { id: 'linha', titulo: 'Linha do tempo', conteudo: <LinhaDoTalento {...registro} colaboradorId={id} /> }
      : {
          id: 'empresa',
          titulo: 'Talento de outra empresa',
          conteudo: (
            <Text size="sm">
              {`É de ${empresa?.nome}. Aqui se leem os seus dados; para alterá-los ou ver o histórico, troque para essa empresa.`}
            </Text>
          ),
        },
    ...dasPartes,
    {
      id: 'dependentes',
      titulo: 'Dependentes',
      acoes: editar('dependentes', 'Dependentes'),
      conteudo: <Dependentes {...registro} />,
    },
    {
      id: 'formacao',
      titulo: 'Formação e idiomas',
      acoes: (
        <>
          {acrescentar('formacao', 'idiomas', 'certificados')}
          {editar('formacao', 'Formação e idiomas')}
        </>
      ),
      conteudo: <EstudosLidos {...registro} acao={acao} />,
    },
    {
      id: 'experiencia',
      titulo: 'Experiência',
      acoes: (
        <>
          {acrescentar('experiencias')}
          {editar('experiencia', 'Experiência')}
        </>
      ),
      conteudo: <ExperienciasLidas {...registro} acao={acao} />,
    },
    ...lateral('contrato', 'Contrato'),
    ...lateral('contato', 'Endereço e contato'),
    ...lateral('pessoal', 'Dados pessoais'),
    ...lateral('documentos', 'Documentos'),
    ...lateral('banco', 'Dados bancários'),
    ...lateral('camposExtras', 'Campos extras'),
    ...(daqui && permissions.has(permissoesOrganizacao.colaborador.verbos.COPIAR)
      ? [{ id: 'copia', titulo: 'Cópia dos dados', lateral: true, conteudo: <CopiaDosDados id={id} /> }]
      : []),
  ];
  return (
    <>
      <PersonPage
        nome={registro.nomeSocial ?? registro.nome}
        lista={lista}
        cabecalho={
          <CabecalhoDoTalento
            registro={registro}
            abaixo={daPessoa.map(
              ({ permissao, NoCabecalho }) => NoCabecalho && <NoCabecalho key={permissao} talento={registro} />,
            )}
          />
        }
        secoes={secoes}
      />
      {entradas.dialogo}
    </>
  );
}
