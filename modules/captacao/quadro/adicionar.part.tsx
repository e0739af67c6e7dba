import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { FotoDoCandidato } from '#modules/captacao/candidatos/foto.part.tsx';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { vincular } from '#modules/captacao/selecao/vinculos.contract.ts';
import { CAMINHO_DO_BANCO } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { SearchBox } from '#platform/web/list-screen/search-box.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed, useSession } from '#platform/web/session/session-context.tsx';
import { Drawer } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { candidatosParaAdicionar, type ParaAdicionar } from './quadro.contract.ts';
import estilos from './quadro.module.css';

/** Candidates of the company, found by name, into the request whose board is on the screen; or from the pool, or new ones. */
export function AdicionarCandidatos({
  solicitacaoId,
  aberto,
  onClose,
}: {
  solicitacaoId: number;
  aberto: boolean;
  onClose: () => void;
}) {
  return (
    <Drawer opened={aberto} onClose={onClose} title="Adicionar candidatos" position="right" size="md">
      {aberto && <Busca solicitacaoId={solicitacaoId} />}
    </Drawer>
  );
}

function Busca({ solicitacaoId }: { solicitacaoId: number }) {
  const [busca, setBusca] = useState('');
  const achados = useEndpoint(
    candidatosParaAdicionar,
    { params: { id: solicitacaoId }, query: { busca: busca || null } },
    { keepPrevious: true },
  );
  return (
    <>
      <Group gap="xs" mb="sm">
        <SearchBox rotulo="Procurar pelo nome" valor={busca} max={100} onBuscar={setBusca} />
        <Allowed permission={permissoesCaptacao.candidato.inserir}>
          <Button
            component={Link}
            to={`${candidato.path}/new`}
            search={searchOf({ solicitacaoId })}
            size="compact-sm"
            variant="default"
            leftSection={<IconAdicionar size={15} />}
          >
            Novo candidato
          </Button>
        </Allowed>
      </Group>
      <Allowed permission={permissoesCaptacao.bancoTalentos.ver}>
        <Anchor component={Link} to={CAMINHO_DO_BANCO} search={searchOf({ solicitacaoId })} size="sm">
          Ver no banco de talentos quem combina com esta vaga
        </Anchor>
      </Allowed>
      <Text size="xs" c="dimmed" mt="sm" role="status">
        {busca ? 'Candidatos encontrados' : 'Cadastrados por último'}
      </Text>
      {achados.isError && <Unread of={achados} />}
      {achados.isPending && <FormSkeleton linhas={3} />}
      {achados.data?.length === 0 && <EmptyState texto="Nenhum candidato com este nome." />}
      {achados.data?.map((pessoa) => (
        <Achado key={pessoa.id} solicitacaoId={solicitacaoId} pessoa={pessoa} />
      ))}
    </>
  );
}

function Achado({ solicitacaoId, pessoa }: { solicitacaoId: number; pessoa: ParaAdicionar }) {
  const client = useQueryClient();
  const { company } = useSession().info;
  const { id, nome, temFoto, cidade, cargos, participa } = pessoa;
  async function adicionar() {
    const body = { empresaId: company?.id ?? 0, candidatoId: id, solicitacoesIds: [solicitacaoId] };
    try {
      await call(vincular, { params: { id }, body });
    } catch {
      return; // shown already
    }
    toast.sucesso(`${nome} está na seleção.`);
    await renew(client, '/api/captacao');
  }
  return (
    <div className={estilos.achado}>
      <FotoDoCandidato id={id} nome={nome} temFoto={temFoto} tamanho={30} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <NomeDoCandidato id={id} nome={nome} size="sm" fw={600} truncate />
        <Text size="xs" c="dimmed" truncate>
          {[cargos, cidade].filter(Boolean).join(', ') || 'Sem cargo de interesse'}
        </Text>
      </div>
      {participa ? (
        <StatusBadge tom="neutro">Já participa</StatusBadge>
      ) : (
        <Button size="compact-sm" variant="default" aria-label={`Adicionar ${nome}`} onClick={() => void adicionar()}>
          Adicionar
        </Button>
      )}
    </div>
  );
}
