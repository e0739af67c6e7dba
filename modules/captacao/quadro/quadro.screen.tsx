import { Alert, Button, Drawer, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { semVagas } from '#modules/captacao/contratacao/contratacao.rules.ts';
import { LinhaDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/linha-da-solicitacao.part.tsx';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconHistorico, IconSair } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ColunasDoQuadro } from './colunas.part.tsx';
import { FiltrosDoQuadro, filtroInicial } from './filtros.part.tsx';
import { ForaDaSelecao } from './fora.part.tsx';
import { type FiltroDoQuadro, obterQuadro } from './quadro.contract.ts';
import { UltimoMovimentoDoQuadro } from './ultimo-movimento.part.tsx';

/** Rests between typing and searching. */
const PAUSA = 500;

/** The selection of a request: stages as columns, candidates as cards. */
export function QuadroDaSolicitacao() {
  const { id: texto } = useParams({ strict: false }) as { id: string };
  const id = Number(texto);
  const [filtro, setFiltro] = useState<FiltroDoQuadro>(filtroInicial);
  const [nome] = useDebouncedValue(filtro.nome, PAUSA);
  const [aberta, setAberta] = useState<'fora' | 'historico' | null>(null);
  const pedido = { ...filtro, nome: nome?.trim() || null };
  const quadro = useEndpoint(obterQuadro, { params: { id }, query: pedido }, { keepPrevious: true });
  const podeMover = usePermission(permissoesCaptacao.quadro.verbos.MOVER);
  const caminho = [{ rotulo: solicitacaoPessoal.nome.varios, path: solicitacaoPessoal.path }];
  const dados = quadro.data;
  return (
    <>
      <PageHeader
        titulo={dados ? `Candidatos: ${dados.solicitacao.descricao}` : 'Candidatos da solicitação'}
        caminho={caminho}
        acoes={
          <>
            {dados && dados.fora > 0 && (
              <Button variant="default" leftSection={<IconSair size={16} />} onClick={() => setAberta('fora')}>
                {plural(dados.fora, 'fora da seleção', 'fora da seleção')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconHistorico size={16} />} onClick={() => setAberta('historico')}>
              Linha do tempo
            </Button>
          </>
        }
      />
      {quadro.isError && <EmptyState texto={quadro.error.mensagem} />}
      {quadro.isPending && <FormSkeleton />}
      {dados && (
        <>
          <Group mb="sm" gap="md" justify="space-between">
            <FiltrosDoQuadro filtro={filtro} onChange={(mudanca) => setFiltro((atual) => ({ ...atual, ...mudanca }))} />
            <div>
              <Text size="sm">
                {dados.solicitacao.preenchidas} de{' '}
                {plural(dados.solicitacao.quantidade, 'vaga preenchida', 'vagas preenchidas')}
              </Text>
              {semVagas(dados.solicitacao) && !dados.solicitacao.impedimento && (
                <Text size="xs" c="dimmed">
                  Para contratar mais alguém, aumente as vagas da solicitação.
                </Text>
              )}
            </div>
          </Group>
          {dados.solicitacao.impedimento && (
            <Alert color="yellow" mb="sm">
              {dados.solicitacao.impedimento}
            </Alert>
          )}
          {podeMover && dados.ultimoMovimento && (
            <UltimoMovimentoDoQuadro solicitacaoId={id} movimento={dados.ultimoMovimento} />
          )}
          <ColunasDoQuadro
            solicitacaoId={id}
            colunas={dados.colunas}
            filtro={pedido}
            parado={dados.solicitacao.impedimento !== null}
            semVagas={semVagas(dados.solicitacao)}
          />
        </>
      )}
      <ForaDaSelecao solicitacaoId={id} aberto={aberta === 'fora'} onClose={() => setAberta(null)} />
      <Drawer
        opened={aberta === 'historico'}
        onClose={() => setAberta(null)}
        title="Linha do tempo da solicitação"
        position="right"
      >
        {aberta === 'historico' && <LinhaDaSolicitacao id={id} />}
      </Drawer>
    </>
  );
}
