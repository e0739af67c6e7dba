import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { contem } from '#platform/shared/text.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconPesquisar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { empresasParaVincular, solicitacoesDisponiveisDaEmpresa, vincular } from './vinculos.contract.ts';

/** Requests that are read at a glance, without a search. */
const POUCAS = 5;

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
  const [busca, setBusca] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const [empresaId, setEmpresaId] = useState(info.company?.id ?? 0);
  const empresas = useEndpoint(empresasParaVincular, { query: {} });
  const disponiveis = useEndpoint(solicitacoesDisponiveisDaEmpresa, {
    params: { empresaId },
    query: { candidatoId: candidato.id },
  });
  const lista = disponiveis.data ?? [];
  // What is chosen stays in sight, whatever is searched.
  const vistas = lista.filter(
    ({ id, ...textos }) =>
      escolhidas.includes(String(id)) ||
      contem([id, textos.descricao, textos.areaOrganizacional, textos.faixaSalarial].join(' '), busca),
  );

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
          setBusca('');
          setErro(null);
        }}
      />
      {disponiveis.isPending ? (
        <FormSkeleton />
      ) : lista.length === 0 ? (
        <EmptyState texto="Não há outra solicitação aprovada e em andamento com vagas de que o candidato não participe." />
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
          {lista.length > POUCAS && (
            <TextInput
              type="search"
              mt="xs"
              aria-label="Procurar solicitação"
              placeholder="Procurar por número, descrição, área ou faixa"
              leftSection={<IconPesquisar size={16} />}
              value={busca}
              onChange={({ currentTarget }) => setBusca(currentTarget.value)}
            />
          )}
          <Stack gap="xs" mt="xs" mah="50dvh" style={{ overflowY: 'auto' }}>
            {vistas.length === 0 && (
              <Text size="sm" c="dimmed" role="status">
                Nenhuma solicitação com este texto.
              </Text>
            )}
            {vistas.map(({ id, descricao, areaOrganizacional, faixaSalarial, vagas }) => (
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
