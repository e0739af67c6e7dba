import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { partesDaSolicitacao } from '#modules/captacao/partes-da-solicitacao/partes-da-solicitacao.part.tsx';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { useTransicoes } from '#modules/captacao/solicitacoes-pessoal/transicao.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { DialogoEscrever } from './escrever.part.tsx';
import { escolherQuemEspera } from './quadro.contract.ts';
import { DialogoReprovar } from './reprovar.part.tsx';

/** When every place is filled: who still waits for an answer, how they get one at once, and the end of the request (decision 361). */
export function FimDaSelecao({ solicitacaoId }: { solicitacaoId: number }) {
  const { verbos } = permissoesCaptacao.quadro;
  const podeMover = usePermission(verbos.MOVER);
  const podeEscrever = usePermission(verbos.ENVIAR_EMAIL);
  const veSolicitacao = usePermission(solicitacaoPessoal.permissoes.ver);
  const { permissions } = useSession();
  const espera = useEndpoint(escolherQuemEspera, { params: { id: solicitacaoId } });
  const registro = useEndpoint(solicitacaoPessoal.obter, { params: { id: solicitacaoId } }, { enabled: veSolicitacao });
  const { todas, dialogo } = useTransicoes();
  const [qual, setQual] = useState<'reprovar' | 'escrever' | null>(null);
  const pessoas = espera.data;
  if (!pessoas) return <Unread of={espera} esqueleto={null} />;
  const fechar = () => setQual(null);
  const props = { solicitacaoId, onFeito: fechar, onClose: fechar };
  return (
    <Alert color="blue" title="Todas as vagas estão preenchidas" flex="none">
      <Text size="sm" mb="xs">
        {pessoas.length === 0
          ? 'Nenhum candidato espera resposta: a solicitação pode ser encerrada.'
          : `${plural(pessoas.length, 'candidato ainda espera', 'candidatos ainda esperam')} uma resposta.`}{' '}
        Para contratar mais alguém, aumente as vagas da solicitação.
      </Text>
      <Group gap="xs">
        {pessoas.length > 0 && podeMover && (
          <Button size="xs" variant="default" c="red" onClick={() => setQual('reprovar')}>
            Reprovar quem espera
          </Button>
        )}
        {podeEscrever && pessoas.some(({ temEmail }) => temEmail) && (
          <Button size="xs" variant="default" onClick={() => setQual('escrever')}>
            Escrever a quem espera
          </Button>
        )}
        {registro.isError && <Unread of={registro} />}
        {registro.data && <TransitionButtons acoes={todas(registro.data, registro.data.descricao, ['encerrar'])} />}
      </Group>
      {partesDaSolicitacao.map(
        ({ id, permissao, AoPreencher }) =>
          AoPreencher && permissions.has(permissao) && <AoPreencher key={id} solicitacaoId={solicitacaoId} />,
      )}
      <DialogoReprovar {...props} escolhidos={qual === 'reprovar' ? pessoas : null} />
      <DialogoEscrever {...props} escolhidos={qual === 'escrever' ? pessoas : null} />
      {dialogo}
    </Alert>
  );
}
