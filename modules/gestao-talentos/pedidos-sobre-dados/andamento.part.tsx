import { Alert, Stack, Text } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconCancelar, IconConfirmado, IconFechar, IconRelogio } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { transicoesDoPedido } from './andamento.contract.ts';
import { type ParaResponder, paraResponder, pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';
import type { VerboDoPedido } from './pedidos-sobre-dados.rules.ts';

const chegada: Readonly<Record<ParaResponder['meio'], string>> = {
  MEUS_DADOS: 'O talento é avisado e lê a resposta em Meus Dados.',
  EMAIL: 'A resposta vai por e-mail, para o endereço do cadastro do talento.',
  PAPEL:
    'O talento não entra no sistema nem tem e-mail válido no cadastro: a resposta fica aqui, e é preciso entregá-la em papel.',
};
const despedida: Readonly<Record<ParaResponder['meio'], string>> = {
  ...chegada,
  EMAIL: 'O talento recebe a resposta por e-mail quando isso acabar.',
  PAPEL: 'Não há e-mail por onde avisar: entregue a resposta em papel antes, que depois nada fica aqui.',
};

/** What was asked, and what answering does: in the dialog, which may be opened from the list. */
function AntesDeResponder({ id, verbo }: { id: number; verbo: VerboDoPedido }) {
  const lido = useEndpoint(paraResponder, { params: { id } });
  if (!lido.data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={1} />} />;
  const { texto, meio, eliminacao } = lido.data;
  return (
    <Stack gap="sm" mb="sm">
      {texto && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          “{texto}”
        </Text>
      )}
      {verbo === 'atender' && eliminacao ? (
        eliminacao.recusa === null ? (
          <Alert color="red">O cadastro será anonimizado agora, sem volta. {despedida[eliminacao.meio]}</Alert>
        ) : (
          <Alert color="yellow">{eliminacao.recusa}</Alert>
        )
      ) : meio === 'PAPEL' ? (
        <Alert color="yellow">{chegada[meio]}</Alert>
      ) : (
        <Text size="sm">{chegada[meio]}</Text>
      )}
    </Stack>
  );
}

const andamento = {
  verbos: transicoesDoPedido,
  icones: { assumir: IconRelogio, atender: IconConfirmado, negar: IconFechar, desistir: IconCancelar },
  renova: pedidoSobreDados.listar.path,
  lista: pedidoSobreDados.path,
  prefixo: 'Pedido de',
  detalhe: ({ id }: { readonly id: number }, verbo: VerboDoPedido) =>
    (verbo === 'atender' || verbo === 'negar') && <AntesDeResponder id={id} verbo={verbo} />,
};

/** The verbs of a request about personal data as actions, and their dialog. */
export const useAndamento = () => useTransitions(andamento);
