import { Alert, Button, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { decidirNovidades, type NovidadeDaVersao, novidadesDaVersao, perfil } from './perfis.contract.ts';

/** Says which authorities came with the version, to who may give them; nothing when there are none. */
export function NovidadesDaVersao() {
  const edita = usePermission(perfil.permissoes.editar);
  const { data = [] } = useEndpoint(novidadesDaVersao, { errors: 'nenhum' }, { enabled: edita });
  const [aberto, setAberto] = useState(false);
  if (data.length === 0) return null;
  return (
    <>
      <Alert color="blue" title="Novidades desta versão" mb="md">
        <Group justify="space-between">
          <Text size="sm">
            {plural(
              data.length,
              'permissão nova ainda não foi concedida',
              'permissões novas ainda não foram concedidas',
            )}{' '}
            a quem pode precisar.
          </Text>
          <Button size="xs" onClick={() => setAberto(true)}>
            Conceder a…
          </Button>
        </Group>
      </Alert>
      <Modal opened={aberto} onClose={() => setAberto(false)} title="Novidades desta versão: conceder a" size="lg">
        <Concessoes novidades={data} onFeito={() => setAberto(false)} />
      </Modal>
    </>
  );
}

const sugeridos = ({ perfis }: NovidadeDaVersao) =>
  perfis.filter(({ sugerido }) => sugerido).map(({ id }) => String(id));

function Concessoes({ novidades, onFeito }: { novidades: readonly NovidadeDaVersao[]; onFeito: () => void }) {
  const client = useQueryClient();
  const decidir = useAction(decidirNovidades);
  const [mudados, setMudados] = useState<Readonly<Record<string, readonly string[]>>>({});
  const escolhidos = (novidade: NovidadeDaVersao) => [...(mudados[novidade.permissao] ?? sugeridos(novidade))];
  const gravar = async (perfisDe: (novidade: NovidadeDaVersao) => readonly string[], feito: string) => {
    const concessoes = novidades.map((novidade) => ({
      permissao: novidade.permissao,
      perfisIds: perfisDe(novidade).map(Number),
    }));
    await decidir.mutateAsync({ body: { concessoes } });
    toast.sucesso(feito);
    onFeito();
    await renew(client, perfil.listar.path);
  };
  const salvar = (perfisDe: (novidade: NovidadeDaVersao) => readonly string[], feito: string) =>
    // The call has shown why it failed; what was chosen stays.
    void gravar(perfisDe, feito).catch(() => undefined);
  const algum = novidades.some((novidade) => escolhidos(novidade).length > 0);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Estão marcados os perfis que já têm o que fica ao redor de cada permissão.
      </Text>
      {novidades.map((novidade) => (
        <MultiSelect
          key={novidade.permissao}
          label={novidade.rotulo}
          description={novidade.lugar.join(' › ')}
          placeholder={escolhidos(novidade).length === 0 ? 'A nenhum perfil' : ''}
          data={novidade.perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={escolhidos(novidade)}
          onChange={(ids) => setMudados((antes) => ({ ...antes, [novidade.permissao]: ids }))}
          searchable
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          disabled={decidir.isPending}
          onClick={() => salvar(() => [], 'As novidades foram deixadas de lado. Elas continuam na árvore dos perfis.')}
        >
          Agora não
        </Button>
        <Button
          loading={decidir.isPending}
          disabled={!algum}
          onClick={() => salvar(escolhidos, 'Permissões concedidas com sucesso.')}
        >
          Conceder
        </Button>
      </Group>
    </Stack>
  );
}
