import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldAt, itemOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { ResourceContract, Stored } from '#platform/shared/contract/resource.ts';
import { ApiError } from '../api/api-error.ts';
import { type CallOptions, send } from '../api/call.ts';
import { renew } from '../api/query.ts';
import { ChildForm } from '../form/child-form.tsx';
import { completeValues } from '../form/defaults.ts';
import { avisar, confirmar } from '../ui/dialogs.ts';
import { IconAdicionar, IconEditar, IconExcluir } from '../ui/icons.ts';
import { TargetDialog } from '../ui/target-dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { type Changed, errorsOfEntry, withEntry, withoutEntry } from './entry-list.ts';

type Row = Readonly<Record<string, unknown>>;

/** Entries of one child list of a record, as dialogs add and edit them. */
export interface EntryKind {
  /** The list in the contract's form. */
  readonly lista: string;
  /** What one entry is called: titles of the dialog 'Inserir {um}' and 'Editar {um}'. */
  readonly um: string;
  /** Values of a new entry. */
  readonly novo?: Row;
  /** Fields of the dialog; all of the entry unless given. */
  readonly campos?: (state: { editando: boolean }) => ReactNode;
  /** What is said once it is written. */
  readonly gravado: { readonly inserido: string; readonly editado: string; readonly removido: string };
}

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: records of every shape have lists; the fields come from the contract
  readonly resource: ResourceContract<any, any, any, any>;
  readonly id: number;
}

interface Alvo {
  readonly kind: EntryKind;
  /** The entry as it was read; null for a new one. */
  readonly entry: Row | null;
}

/**
 * Adds, edits and removes the entries of a record's lists one by one, out of the page that shows them: each is written with the whole record, so that
 * every rule of it holds. `acrescentar` is a button for new ones, `editar` one beside an entry; `dialogo` stands once on the page.
 */
export function useEntries({ resource, id }: Props) {
  const [alvo, setAlvo] = useState<Alvo | null>(null);
  const close = () => setAlvo(null);
  const acrescentar = (kinds: readonly EntryKind[]) => (
    <AddEntry kinds={kinds} onAdd={(kind) => setAlvo({ kind, entry: null })} />
  );
  const editar = (kind: EntryKind, entry: Row, nome: string) => (
    <ActionIcon
      variant="subtle"
      color="gray.7"
      size={28}
      className="nao-imprimir"
      aria-label={`Editar ${kind.um.toLowerCase()}: ${nome}`}
      title={`Editar ${kind.um.toLowerCase()}`}
      onClick={() => setAlvo({ kind, entry })}
    >
      <IconEditar size={15} />
    </ActionIcon>
  );
  const dialogo = (
    <TargetDialog
      titulo={({ kind, entry }) => `${entry ? 'Editar' : 'Inserir'} ${kind.um}`}
      alvo={alvo}
      onClose={close}
      closeOnClickOutside={false}
    >
      {(qual) => <Entry {...qual} resource={resource} id={id} onClose={close} />}
    </TargetDialog>
  );
  return { acrescentar, editar, dialogo };
}

function AddEntry({ kinds, onAdd }: { kinds: readonly EntryKind[]; onAdd: (kind: EntryKind) => void }) {
  const [only] = kinds;
  if (!only) return null;
  const rotulo = kinds.length === 1 ? `Adicionar ${only.um.toLowerCase()}` : 'Adicionar';
  const button = (onClick?: () => void) => (
    <ActionIcon variant="subtle" color="gray.7" size={28} aria-label={rotulo} title={rotulo} onClick={onClick}>
      <IconAdicionar size={16} />
    </ActionIcon>
  );
  if (kinds.length === 1) return button(() => onAdd(only));
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind.lista} onClick={() => onAdd(kind)}>
            {kind.um}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ resource, id, kind, entry, onClose }: Props & Alvo & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const item = itemOf(fieldAt(resource.form, kind.lista));
  if (!item) throw new Error(`O contrato não tem a lista '${kind.lista}'`);

  /** Writes the list as `change` makes it of the stored one; `said` is told then. */
  async function write(change: (rows: readonly Row[]) => Changed | null, said: string, options: CallOptions) {
    // What is stored now, not what the page showed: of the rest of the record nothing that others wrote is lost.
    const stored = (await send(resource.obter, { params: { id }, errors: 'nenhum' })) as Row & Stored;
    const changed = change((stored[kind.lista] ?? []) as readonly Row[]);
    if (!changed) {
      await avisar({ texto: 'Este registro foi alterado por outra pessoa. Veja como está agora e edite-o de novo.' });
      await renew(client, resource.listar.path);
      return onClose();
    }
    const whole = completeValues(resource.form, stored);
    const form = Object.fromEntries(Object.keys(shapeOf(resource.form)).map((name) => [name, whole[name]]));
    const body = { ...form, [kind.lista]: changed.rows, versao: stored.versao };
    try {
      await send(resource.atualizar, { params: { id }, body, ...options });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError({ ...error, erros: errorsOfEntry(error.erros, kind.lista, changed.index) });
    }
    toast.sucesso(said);
    onClose();
    await renew(client, resource.listar.path);
  }

  const save = (values: Row, options: CallOptions) =>
    write((rows) => withEntry(rows, entry, values), kind.gravado[entry ? 'editado' : 'inserido'], options);
  async function remove(row: Row) {
    if (!(await confirmar({ texto: 'Tem certeza que deseja remover?', sim: 'Remover', perigo: true }))) return;
    // What the whole record refuses has no field here: it is told as a notice.
    await write((rows) => withoutEntry(rows, row), kind.gravado.removido, {}).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  return (
    <ChildForm
      schema={item}
      mais={
        entry && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconExcluir size={16} aria-hidden />}
            onClick={() => void remove(entry)}
          >
            Remover
          </Button>
        )
      }
      valores={entry ?? kind.novo ?? {}}
      onSave={save}
      onClose={onClose}
      checkCompany
    >
      {kind.campos?.({ editando: entry !== null })}
    </ChildForm>
  );
}
