import { ActionIcon, Button, Divider, Group, Modal, Popover, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Field, FieldGrid } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconExcluir, IconFiltro, IconGravar } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  excluirFiltroSalvo,
  type FiltroSalvo,
  filtroSalvoForm,
  listarFiltrosSalvos,
  salvarFiltro,
} from './filtros-salvos.contract.ts';

/** The search parameters of the address without its page, as text. */
function filtroDoEndereco(search: Readonly<Record<string, unknown>>): string {
  const params = Object.entries(search).filter(([name, value]) => name !== 'pagina' && value !== undefined);
  return new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
}

/** Filters kept for the list at `caminho`: apply one, keep the one in use, forget one. */
export function FiltrosSalvos({ caminho }: { caminho: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const emUso = filtroDoEndereco(useSearch({ strict: false }));
  const salvos = useEndpoint(listarFiltrosSalvos, { query: { caminho }, errors: 'nenhum' });
  const [salvando, setSalvando] = useState(false);
  const [aberto, setAberto] = useState(false);

  const aplicar = ({ parametros }: FiltroSalvo) => {
    setAberto(false);
    void navigate({ to: caminho, search: Object.fromEntries(new URLSearchParams(parametros)) as never });
  };
  async function excluir({ id, nome }: FiltroSalvo) {
    if (!(await confirmar({ titulo: `Excluir ${nome}`, texto: 'Confirma exclusão?', perigo: true }))) return;
    const feito = await call(excluirFiltroSalvo, { params: { id } }).then(
      () => true,
      () => false,
    );
    if (!feito) return;
    toast.sucesso('Filtro excluído com sucesso.');
    await renew(client, listarFiltrosSalvos.path);
  }
  return (
    <>
      <Popover opened={aberto} onChange={setAberto} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFiltro size={15} />}
            aria-haspopup="dialog"
            onClick={() => setAberto(!aberto)}
          >
            Filtros salvos
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={6} maw={320} aria-label="Filtros salvos">
          <Stack gap={2} mah={300} style={{ overflowY: 'auto' }}>
            {salvos.data?.map((salvo) => (
              <Group key={salvo.id} gap={4} wrap="nowrap">
                <Button
                  variant="subtle"
                  color="gray.8"
                  size="compact-sm"
                  justify="flex-start"
                  style={{ flex: 1 }}
                  onClick={() => aplicar(salvo)}
                >
                  {salvo.nome}
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`Excluir o filtro ${salvo.nome}`}
                  onClick={() => void excluir(salvo)}
                >
                  <IconExcluir size={15} />
                </ActionIcon>
              </Group>
            ))}
            {salvos.data?.length === 0 && (
              <Text size="sm" px="xs">
                Nenhum filtro salvo.
              </Text>
            )}
            <Divider my={4} />
            <Button
              variant="subtle"
              size="compact-sm"
              justify="flex-start"
              leftSection={<IconGravar size={15} />}
              disabled={emUso === ''}
              onClick={() => {
                setAberto(false);
                setSalvando(true);
              }}
            >
              Salvar o filtro pesquisado
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Modal opened={salvando} onClose={() => setSalvando(false)} title="Salvar filtro">
        {salvando && <Salvar caminho={caminho} parametros={emUso} onClose={() => setSalvando(false)} />}
      </Modal>
    </>
  );
}

function Salvar({ caminho, parametros, onClose }: { caminho: string; parametros: string; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm({
    schema: filtroSalvoForm,
    defaults: { caminho, parametros, nome: '' },
    onSubmit: async (body, options) => {
      await call(salvarFiltro, { body, ...options });
      toast.sucesso('Filtro salvo com sucesso.');
      await renew(client, listarFiltrosSalvos.path);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <FieldGrid>
        <Field name="nome" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
