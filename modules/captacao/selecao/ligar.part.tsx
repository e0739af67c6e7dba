import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { empresasParaVincular, solicitacoesDisponiveisDaEmpresa, vincular } from './vinculos.contract.ts';

/** Chooses the requests that a candidate is linked to. */
export function LigarASolicitacoes({
  candidato,
  onClose,
}: {
  candidato: { readonly id: number; readonly nome: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { info } = useSession();
  const [escolhidas, setEscolhidas] = useState<string[]>([]);
  const [erro, setErro] = useState<string | null>(null);
  const [empresaId, setEmpresaId] = useState(info.company?.id ?? 0);
  const empresas = useEndpoint(empresasParaVincular, { query: {} });
  const disponiveis = useEndpoint(solicitacoesDisponiveisDaEmpresa, { params: { empresaId } });
  const lista = disponiveis.data ?? [];

  async function gravar() {
    if (escolhidas.length === 0) return setErro('Selecione ao menos uma das Solicitações disponíveis');
    const body = {
      empresaId,
      candidatoId: candidato.id,
      solicitacoesIds: escolhidas.map(Number),
    };
    try {
      await call(vincular, { params: { id: candidato.id }, body });
    } catch {
      return; // shown already; the choice stays
    }
    toast.sucesso(`${candidato.nome} vinculado a ${plural(escolhidas.length, 'solicitação', 'solicitações')}.`);
    await renew(client, '/api/captacao');
    onClose();
  }
  if (empresas.isPending) return <FormSkeleton />;
  return (
    <>
      <Text mb="sm">
        Candidato: <strong>{candidato.nome}</strong>
      </Text>
      <Select
        label="Empresa"
        mb="sm"
        required
        allowDeselect={false}
        disabled={(empresas.data ?? []).length <= 1}
        data={(empresas.data ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={String(empresaId)}
        onChange={(id) => {
          setEmpresaId(Number(id));
          setEscolhidas([]);
          setErro(null);
        }}
      />
      {disponiveis.isPending ? (
        <FormSkeleton />
      ) : lista.length === 0 ? (
        <EmptyState texto="Não há solicitações aprovadas e em andamento." />
      ) : (
        <Checkbox.Group
          label="Solicitações disponíveis"
          required
          error={erro}
          value={escolhidas}
          onChange={(ids) => {
            setEscolhidas(ids);
            setErro(null);
          }}
        >
          <Stack gap="xs" mt="xs">
            {lista.map(({ id, descricao, areaOrganizacional, faixaSalarial, vagas }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={`${id} - ${descricao}`}
                description={`${faixaSalarial}, ${areaOrganizacional}, ${plural(vagas, 'vaga', 'vagas')}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {lista.length > 0 && <Button onClick={() => void gravar()}>Gravar</Button>}
      </Group>
    </>
  );
}
