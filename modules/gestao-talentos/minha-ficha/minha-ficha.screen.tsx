import { Paper, Text } from '@mantine/core';
import type { SecaoDaFicha } from '#modules/gestao-talentos/alteracoes-cadastrais/alteracoes.contract.ts';
import {
  MeusPedidos,
  PedirAlteracao,
  useMeusPedidos,
} from '#modules/gestao-talentos/alteracoes-cadastrais/meus-pedidos.part.tsx';
import {
  DocumentosParaCiencia,
  useDocumentosParaCiencia,
} from '#modules/gestao-talentos/documentos-para-ciencia/meus-documentos.part.tsx';
import { fichaPropria } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { FATOS_DO_TALENTO } from '#modules/organizacao/colaboradores/fatos.contract.ts';
import { EstudosLidos, ExperienciasLidas } from '#modules/organizacao/colaboradores/trajetoria-lida.part.tsx';
import { MinhaCopia } from '#modules/organizacao/copia-do-talento/copia-dos-dados.part.tsx';
import { Dependentes } from '#modules/organizacao/ficha-do-talento/dependentes.part.tsx';
import { partesDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { MeuAcesso } from '#modules/organizacao/sessao/meu-acesso.part.tsx';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { fieldPaths } from '#platform/shared/contract/meta.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Facts, factsOf } from '#platform/web/person/facts.tsx';
import { PersonHeader } from '#platform/web/person/person-header.tsx';
import { PersonPage, type PersonSection } from '#platform/web/person/person-page.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import {
  IconCalendario,
  IconEmail,
  IconMaleta,
  IconOrganograma,
  IconTelefone,
  IconUsuarios,
} from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Picture } from '#platform/web/ui/picture.tsx';
import { PersonSkeleton } from '#platform/web/ui/skeletons.tsx';
import { MeuSalario, MeusAfastamentos, MeusDocumentos, MinhaLinhaDoTempo, MinhasOcorrencias } from './listas.part.tsx';
import { type MeuTalento, obterMinhaFicha, obterMinhaFoto } from './minha-ficha.contract.ts';
import { telaMeusDados } from './minha-ficha.permissions.ts';

const TITULO = telaMeusDados.titulo;
const caminhos = fieldPaths(fichaPropria);

/** 'Atualizar Meus Dados': the own file of a talent with a user; who is no talent here sees the log-in alone (M-0002). */
export function MeusDados() {
  const { data, error } = useEndpoint(obterMinhaFicha);
  if (error) return <MissingRecord titulo={TITULO} caminho={[]} error={error} />;
  if (!data) return <PersonSkeleton />;
  return data.talento ? <MinhaFicha talento={data.talento} /> : <SemFicha />;
}

function SemFicha() {
  const { info } = useSession();
  return (
    <>
      <PageHeader titulo={TITULO} />
      <Text mb="md">
        O seu usuário não está ligado a um talento de {info.company?.nome ?? 'sua empresa'}, por isso não há ficha para
        mostrar. Se você trabalha aqui, peça ao RH para fazer a ligação.
      </Text>
      <Paper withBorder p="md" maw={560}>
        <MeuAcesso />
      </Paper>
    </>
  );
}

function Cabecalho({ ficha }: Pick<MeuTalento, 'ficha'>) {
  const { nome, nomeSocial, matricula, contato, temFoto } = ficha;
  const chamado = nomeSocial ?? nome;
  const telefone = contato.foneCelular ?? contato.foneFixo;
  const numero = telefone && `${(contato.foneCelular ? contato.dddCelular : contato.ddd) ?? ''}${telefone}`;
  return (
    <PersonHeader
      foto={<Picture nome={chamado} url={temFoto ? withBase(obterMinhaFoto.path) : null} tamanho={72} />}
      nome={chamado}
      complemento={[nomeSocial && nome, matricula && `Matrícula ${matricula}`].filter(Boolean).join(' · ')}
      fatos={[
        { icone: IconMaleta, texto: ficha.faixaSalarial?.nome },
        { icone: IconOrganograma, texto: ficha.areaOrganizacional?.nome },
        { icone: IconCalendario, texto: `Desde ${formatarData(ficha.dataAdmissao)}` },
        { icone: IconUsuarios, texto: ficha.gestores && `Responde pela área: ${ficha.gestores}` },
        { icone: IconTelefone, texto: numero && formatarTelefone(numero) },
        { icone: IconEmail, texto: contato.email },
      ]}
    />
  );
}

function MinhaFicha({ talento }: { talento: MeuTalento }) {
  const { ficha, salarios, ocorrencias } = talento;
  const { permissions } = useSession();
  const { data: meus } = useMeusPedidos();
  const { data: ciencia } = useDocumentosParaCiencia();
  const pedir = (secao: SecaoDaFicha) => <PedirAlteracao secao={secao} ficha={ficha} meus={meus} />;
  const fatos = (id: string, titulo: string, paths: readonly string[], secao?: SecaoDaFicha): PersonSection => ({
    id,
    titulo,
    lateral: true,
    acoes: secao && pedir(secao),
    conteudo: <Facts fatos={factsOf(fichaPropria, ficha, paths)} vazio="Nada informado." />,
  });
  const grupo = (nome: string) => caminhos.filter((path) => path.startsWith(`${nome}.`));
  const doTalento = (nome: keyof typeof FATOS_DO_TALENTO) =>
    FATOS_DO_TALENTO[nome].filter((path) => caminhos.includes(path));
  const secoes: readonly PersonSection[] = [
    ...(ciencia && ciencia.aguardam.length + ciencia.assinados.length > 0
      ? [{ id: 'ciencia', titulo: 'Documentos para ler e assinar', conteudo: <DocumentosParaCiencia {...ciencia} /> }]
      : []),
    ...(meus && meus.pedidos.length > 0
      ? [{ id: 'pedidos', titulo: 'Meus pedidos', conteudo: <MeusPedidos pedidos={meus.pedidos} /> }]
      : []),
    ...partesDaMinhaFicha
      .filter(({ permissao }) => permissao === undefined || permissions.has(permissao))
      .map(({ id, titulo, Conteudo }) => ({ id, titulo, conteudo: <Conteudo /> })),
    { id: 'linha', titulo: 'Linha do tempo', conteudo: <MinhaLinhaDoTempo {...talento} /> },
    ...(salarios ? [{ id: 'salario', titulo: 'Salário', conteudo: <MeuSalario salarios={salarios} /> }] : []),
    { id: 'anexos', titulo: 'Meus documentos', conteudo: <MeusDocumentos {...talento} /> },
    { id: 'afastamentos', titulo: 'Afastamentos', conteudo: <MeusAfastamentos {...talento} /> },
    ...(ocorrencias
      ? [{ id: 'ocorrencias', titulo: 'Ocorrências', conteudo: <MinhasOcorrencias ocorrencias={ocorrencias} /> }]
      : []),
    {
      id: 'dependentes',
      titulo: 'Dependentes',
      acoes: pedir('DEPENDENTES'),
      conteudo: <Dependentes {...ficha} />,
    },
    {
      id: 'formacao',
      titulo: 'Formação e idiomas',
      acoes: pedir('FORMACAO'),
      conteudo: <EstudosLidos {...ficha} />,
    },
    { id: 'experiencia', titulo: 'Experiência', conteudo: <ExperienciasLidas {...ficha} /> },
    fatos('contato', 'Contato', grupo('contato'), 'CONTATO'),
    fatos('endereco', 'Endereço', grupo('endereco'), 'ENDERECO'),
    fatos('contrato', 'Contrato', doTalento('contrato')),
    fatos('pessoal', 'Dados pessoais', ['nomeSocial', ...doTalento('pessoal')], 'PESSOAIS'),
    fatos('documentos', 'Documentos', doTalento('documentos')),
    fatos('banco', 'Dados bancários', doTalento('banco')),
    { id: 'copia', titulo: 'Cópia dos meus dados', lateral: true, conteudo: <MinhaCopia /> },
    { id: 'acesso', titulo: 'Meu acesso ao sistema', lateral: true, conteudo: <MeuAcesso /> },
  ];
  return <PersonPage nome={ficha.nomeSocial ?? ficha.nome} cabecalho={<Cabecalho ficha={ficha} />} secoes={secoes} />;
}
