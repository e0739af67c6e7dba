import { Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import type { Transition } from '#platform/shared/contract/transition.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { awaitsApproval } from '../api/api-error.ts';
import { type CallOptions, call } from '../api/call.ts';
import { renew } from '../api/query.ts';
import { useContractForm } from '../form/contract-form.ts';
import { ContractFormView } from '../form/contract-form-view.tsx';
import { AnyField, FieldGrid } from '../form/field.tsx';
import { FormButtons } from '../form/form-buttons.tsx';
import { searchOf } from '../search-of.ts';
import { useSession } from '../session/session-context.tsx';
import type { RowAction } from '../ui/row-actions.tsx';
import { useSentForApproval } from '../ui/sent-for-approval.ts';
import { TargetDialog } from '../ui/target-dialog.tsx';
import { type ToastAction, toast } from '../ui/toasts.tsx';

type Values = Record<string, unknown>;

/** What the screen needs of a verb; a table of a workflow has it. */
type Verb = Pick<
  Transition<unknown>,
  | 'permissao'
  | 'recusa'
  | 'rotulo'
  | 'titulo'
  | 'aviso'
  | 'feito'
  | 'onde'
  | 'desfaz'
  | 'perigo'
  | 'formulario'
  | 'fixo'
  | 'valores'
  | 'doRegistro'
> & {
  // biome-ignore lint/suspicious/noExplicitAny: calls with bodies of every shape
  readonly chamada: Endpoint<{ id: number }, any, any, any>;
  readonly data?: { readonly campo: string } | undefined;
};

interface Options<V extends string> {
  readonly verbos: Readonly<Record<V, Verb>>;
  readonly icones: Readonly<Record<V, RowAction['icone']>>;
  /** Path of what is shown anew afterwards: '/api/captacao/solicitacoes-pessoal'. */
  readonly renova: string;
  /** Path of the list whose filter `onde` of a verb names. */
  readonly lista?: string;
  /** Before the name in the dialog: 'Entrevista de'. */
  readonly prefixo?: string;
  /** What the dialog of a verb says of this very record, such as how many it meets. */
  readonly detalhe?: (registro: { readonly id: number }, verbo: V) => ReactNode;
}

interface Registro {
  readonly id: number;
  readonly versao?: number | undefined;
  readonly pode: Readonly<Record<string, boolean>>;
  readonly impedimentos?: Readonly<Record<string, string>> | undefined;
}

interface Target<V> {
  readonly registro: Registro;
  readonly nome: string;
  readonly verbo: V;
}

/**
 * The verbs of a workflow as actions, for a row of a list and for the record's own screen, and the dialog that carries one out. Only a
 * missing authority hides a verb: what the state does not allow says why.
 */
export function useTransitions<V extends string>(o: Options<V>) {
  const { permissions } = useSession();
  const [alvo, setAlvo] = useState<Target<V> | null>(null);
  const acao = (registro: Registro, nome: string, verbo: V): RowAction => ({
    rotulo: o.verbos[verbo].rotulo,
    icone: o.icones[verbo],
    perigo: o.verbos[verbo].perigo ?? false,
    impedimento: registro.pode[verbo] ? undefined : (registro.impedimentos?.[verbo] ?? o.verbos[verbo].recusa),
    onClick: () => setAlvo({ registro, nome, verbo }),
  });
  const verbos = Object.keys(o.verbos) as V[];
  const todas = (registro: Registro, nome: string, destes: readonly V[] = verbos): RowAction[] =>
    destes
      .filter((verbo) => registro.pode[verbo] || permissions.has(o.verbos[verbo].permissao))
      .map((verbo) => acao(registro, nome, verbo));
  const fechar = () => setAlvo(null);
  const dialogo = (
    <TargetDialog
      titulo={({ verbo }) => o.verbos[verbo].titulo}
      alvo={alvo}
      onClose={fechar}
      closeOnClickOutside={false}
    >
      {(escolhido) => <Corpo options={o} alvo={escolhido} onClose={fechar} onVerbo={setAlvo} />}
    </TargetDialog>
  );
  return { todas, dialogo };
}

const nada = z.object({});

function Corpo<V extends string>({
  options: { verbos, renova, lista, prefixo, detalhe },
  alvo: { registro, nome, verbo },
  onClose,
  onVerbo,
}: {
  options: Options<V>;
  alvo: Target<V>;
  onClose: () => void;
  onVerbo: (alvo: Target<V>) => void;
}) {
  const {
    chamada,
    formulario,
    fixo,
    valores,
    doRegistro = [],
    data,
    aviso,
    feito,
    onde,
    desfaz,
    rotulo,
    perigo,
  } = verbos[verbo];
  const client = useQueryClient();
  const navigate = useNavigate();
  const sentForApproval = useSentForApproval();
  const { info, permissions } = useSession();
  const { zona } = info.systemParameters;
  const volta = desfaz as V | undefined;
  const caminhos = (): ToastAction[] => [
    ...(onde && lista
      ? [{ rotulo: onde.rotulo, onClick: () => void navigate({ to: lista, search: searchOf(onde.filtro) }) }]
      : []),
    // Without the version that was seen: this change itself made another.
    ...(volta && permissions.has(verbos[volta].permissao)
      ? [
          {
            rotulo: 'Desfazer',
            onClick: () => onVerbo({ registro: { ...registro, versao: undefined }, nome, verbo: volta }),
          },
        ]
      : []),
  ];
  const [defaults] = useState(() => ({
    ...valores,
    ...Object.fromEntries(doRegistro.map((campo) => [campo, (registro as unknown as Values)[campo]])),
    ...(data ? { [data.campo]: hoje(zona, new Date()) } : {}),
  }));
  const contract = useContractForm<Values>({
    schema: (formulario ?? nada) as z.ZodType<Values>,
    defaults,
    onSubmit: async (values: Values, options: CallOptions) => {
      const body = { ...fixo, ...values };
      const espera = await call(chamada, {
        params: { id: registro.id },
        query: 'versao' in shapeOf(chamada.query) ? { versao: registro.versao } : {},
        body: Object.keys(body).length > 0 ? body : undefined,
        ...options,
      }).then(
        () => null,
        (error: unknown) => {
          if (awaitsApproval(error)) return error;
          throw error;
        },
      );
      if (espera !== null) {
        onClose();
        return sentForApproval(espera);
      }
      await renew(client, renova);
      onClose();
      toast.sucesso(feito, caminhos());
    },
  });
  const campos = formulario ? Object.keys(shapeOf(formulario)) : [];
  return (
    <ContractFormView of={contract}>
      <Text mb="sm">
        {prefixo ? `${prefixo} ` : ''}
        <strong>{nome}</strong>
        {aviso ? `: ${aviso}` : ''}
      </Text>
      {detalhe?.(registro, verbo)}
      {campos.length > 0 && (
        <FieldGrid>
          {campos.map((campo) => (
            <AnyField key={campo} name={campo} span={12} />
          ))}
        </FieldGrid>
      )}
      <FormButtons onClose={onClose} voltar="Voltar" enviar={rotulo} perigo={perigo} />
    </ContractFormView>
  );
}

/** The actions of a record as a row of buttons, for its own screen; one that cannot be done now says why and does nothing. */
export function TransitionButtons({ acoes }: { acoes: readonly RowAction[] }) {
  return (
    <Group gap="xs">
      {acoes.map((acao) =>
        acao.impedimento === undefined ? (
          <Button
            key={acao.rotulo}
            size="xs"
            variant="default"
            leftSection={<acao.icone size={16} />}
            onClick={acao.onClick}
            {...(acao.perigo ? { c: 'red' } : {})}
          >
            {acao.rotulo}
          </Button>
        ) : (
          <Impedido key={acao.rotulo} acao={acao} />
        ),
      )}
    </Group>
  );
}

/** Stays where the keyboard reaches it, so that whoever does not see the hint can read the reason. */
function Impedido({ acao: { rotulo, icone: Icone, impedimento } }: { acao: RowAction }) {
  const id = useId();
  return (
    <>
      <Tooltip label={impedimento} events={{ hover: true, focus: true, touch: true }} multiline maw={320}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icone size={16} />}
          aria-disabled
          data-disabled
          aria-describedby={id}
          onClick={(event) => event.preventDefault()}
        >
          {rotulo}
        </Button>
      </Tooltip>
      <VisuallyHidden id={id}>{impedimento}</VisuallyHidden>
    </>
  );
}
