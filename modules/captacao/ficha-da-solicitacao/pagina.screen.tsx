import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { partesDaSolicitacao } from '#modules/captacao/partes-da-solicitacao/partes-da-solicitacao.part.tsx';
import {
  bairrosDaSolicitacao,
  configuracaoDoFormulario,
} from '#modules/captacao/solicitacoes-pessoal/andamento.contract.ts';
import { aprovacaoDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/aprovacao.contract.ts';
import { LinhaDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/linha-da-solicitacao.part.tsx';
import {
  camposDoAndamento,
  solicitacaoPessoal,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { PainelDaAprovacao } from '#modules/organizacao/alcadas/painel.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { type Fact, Facts, factsOf } from '#platform/web/person/facts.tsx';
import { PersonPage, type PersonSection } from '#platform/web/person/person-page.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PersonSkeleton } from '#platform/web/ui/skeletons.tsx';
import { CabecalhoDaSolicitacao, type RegistroDaSolicitacao } from './cabecalho.part.tsx';
import { FATOS_DA_SOLICITACAO } from './dados.rules.ts';

type Configuracao = z.output<typeof configuracaoDoFormulario.resposta>;

const lista = { rotulo: solicitacaoPessoal.nome.varios, path: solicitacaoPessoal.path };
const andamento = z.object(camposDoAndamento);

/** The page of a request, to be read first: what it asks for, how its selection goes, what happened; the form stays behind 'Editar'. */
export function PaginaDaSolicitacao() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const config = useEndpoint(configuracaoDoFormulario, {});
  const registro = useEndpoint(solicitacaoPessoal.obter, { params: { id } });
  const error = registro.error ?? config.error;
  if (error) return <MissingRecord titulo={solicitacaoPessoal.nome.um} caminho={[lista]} error={error} />;
  if (!registro.data || !config.data) return <PersonSkeleton />;
  return <Pagina key={id} registro={registro.data} config={config.data} />;
}

function Pagina({ registro, config }: { registro: RegistroDaSolicitacao; config: Configuracao }) {
  const { permissions } = useSession();
  const { id, colaboradoresSubstituidos } = registro;
  const fatos = (grupo: 'vaga' | 'perfil') =>
    factsOf(solicitacaoPessoal.form, registro, FATOS_DA_SOLICITACAO[grupo], {
      rules: (path) => (path === 'remuneracao' && !config.solPessoalExibirSalario ? { visivel: false } : undefined),
    });
  const bairros = useEndpoint(bairrosDaSolicitacao, { params: { id } }, { enabled: registro.bairrosIds.length > 0 });
  const lateral = (secao: string, titulo: string, achados: readonly Fact[]): PersonSection[] =>
    achados.length === 0 ? [] : [{ id: secao, titulo, lateral: true, conteudo: <Facts fatos={achados} vazio="" /> }];
  const nomes = (rotulo: string, lista: readonly { readonly nome?: string | undefined }[]): Fact[] =>
    lista.length === 0 ? [] : [{ rotulo, valor: lista.map(({ nome }) => nome).join(', '), longo: true }];
  const dasPartes = partesDaSolicitacao
    .filter(({ permissao }) => permissions.has(permissao))
    .map(
      ({ Conteudo, lateral: aoLado, ...secao }): PersonSection => ({
        id: secao.id,
        titulo: secao.titulo,
        lateral: aoLado === true,
        conteudo: <Conteudo solicitacaoId={id} />,
      }),
    );
  const secoes: readonly PersonSection[] = [
    ...dasPartes,
    { id: 'historico', titulo: 'Histórico', conteudo: <LinhaDaSolicitacao id={id} primeiros={8} /> },
    ...lateral('aprovacao', 'Aprovação', [
      ...(registro.liberador ? [{ rotulo: 'Decidida por', valor: registro.liberador.nome }] : []),
      ...factsOf(andamento, registro, FATOS_DA_SOLICITACAO.andamento),
    ]),
    ...lateral('vaga', 'Vaga', fatos('vaga')),
    ...lateral('perfil', 'Perfil procurado', [...fatos('perfil'), ...nomes('Bairros', bairros.data ?? [])]),
    ...lateral(
      'substituidos',
      'Colaboradores substituídos',
      config.solPessoalExibirColabSubstituido ? nomes('Quem é substituído', colaboradoresSubstituidos) : [],
    ),
  ];
  return (
    <PersonPage
      nome={`${id} - ${registro.descricao}`}
      lista={lista}
      cabecalho={
        <Stack gap="sm">
          <CabecalhoDaSolicitacao registro={registro} />
          <PainelDaAprovacao contratos={aprovacaoDaSolicitacao} id={id} renova={solicitacaoPessoal.listar.path} />
        </Stack>
      }
      secoes={secoes}
    />
  );
}
