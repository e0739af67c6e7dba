import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { CAMINHO_DO_BANCO } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconExcluir, IconGravar, IconPesquisar } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  buscaForm,
  excluirBusca,
  type FiltroDeTalentos,
  listarBuscas,
  salvarBusca,
} from './banco-talentos.contract.ts';

const nomeForm = z.object({ nome: buscaForm.shape.nome });
const Campo = fieldOf(nomeForm);

/** The person's saved searches: open, save the present one, remove. */
export function BuscasSalvas({ filtro }: { filtro: FiltroDeTalentos }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [salvando, setSalvando] = useState(false);
  const buscas = useEndpoint(listarBuscas).data ?? [];

  async function excluir(buscaId: number, nome: string) {
    if (!(await confirmar({ texto: `Excluir a busca '${nome}'?`, perigo: true }))) return;
    try {
      await call(excluirBusca, { params: { buscaId } });
    } catch {
      return; // shown already
    }
    await renew(client, listarBuscas.path);
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPesquisar size={16} />}>
            Buscas salvas
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {buscas.map((busca) => (
            <Menu.Item
              key={busca.id}
              onClick={() => void navigate({ to: CAMINHO_DO_BANCO, search: searchOf(busca.filtro) })}
            >
              {busca.nome}
            </Menu.Item>
          ))}
          {buscas.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconGravar size={15} />} onClick={() => setSalvando(true)}>
            Salvar esta busca
          </Menu.Item>
          {buscas.map((busca) => (
            <Menu.Item
              key={busca.id}
              color="red"
              leftSection={<IconExcluir size={15} />}
              onClick={() => void excluir(busca.id, busca.nome)}
            >
              Excluir {busca.nome}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={salvando} onClose={() => setSalvando(false)} title="Salvar esta busca">
        <Salvar filtro={filtro} onClose={() => setSalvando(false)} />
      </Modal>
    </>
  );
}

function Salvar({ filtro, onClose }: { filtro: FiltroDeTalentos; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<z.output<typeof nomeForm>>({
    schema: nomeForm,
    defaults: {},
    onSubmit: async ({ nome }, options: CallOptions) => {
      await call(salvarBusca, { body: { nome, filtro }, ...options });
      await renew(client, listarBuscas.path);
      toast.sucesso('Busca salva com sucesso.');
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="nome" span={12} help="Uma busca com o mesmo nome é trocada por esta." />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Salvar" />
    </ContractFormView>
  );
}
