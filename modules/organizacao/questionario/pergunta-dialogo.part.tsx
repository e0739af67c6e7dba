import { Autocomplete, Button, Menu } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { AssistenteDoFormulario } from '#modules/organizacao/assistente/assistente.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldCell, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { firstMessage } from '#platform/web/form/server-errors.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { escalas } from './escalas.rules.ts';
import {
  type Pergunta,
  type PerguntaForm,
  type perguntaDeTurmaNova,
  perguntaForm,
  perguntaNova,
} from './pergunta.contract.ts';
import { ofereceOpcoes } from './pergunta.rules.ts';
import type { ContratosDePerguntas } from './perguntas.contract.ts';

interface Props {
  readonly contratos: ContratosDePerguntas;
  readonly id: number;
  /** The question to edit, 'nova' for a new one, null while closed. */
  readonly pergunta: Pergunta | 'nova' | null;
  /** Values of a new one; the usual ones unless given. */
  readonly nova?: typeof perguntaNova | typeof perguntaDeTurmaNova | undefined;
  /** People answered already: only texts may change. */
  readonly emUso: boolean;
  readonly onClose: () => void;
  readonly onGravada: () => void;
  /** Where one question after the other is written: what follows a saved one while the form stays. */
  readonly onOutra?: (() => void) | undefined;
}

/** Value of the button after which another question is written. */
const OUTRA = 'outra';
const Campo = fieldOf(perguntaForm);
const Linhas = inlineListOf(perguntaForm);

/** Writes one question and saves it at once. */
export function PerguntaDialogo(props: Props) {
  return (
    <TargetDialog
      titulo={(pergunta) => (pergunta === 'nova' ? 'Adicionar pergunta' : 'Editar pergunta')}
      alvo={props.pergunta}
      onClose={props.onClose}
      size="lg"
      closeOnClickOutside={false}
    >
      {(pergunta) => <FormularioDaPergunta {...props} pergunta={pergunta} />}
    </TargetDialog>
  );
}

/** The form of one question of a record. */
export function FormularioDaPergunta({
  contratos,
  id,
  pergunta,
  nova = perguntaNova,
  emUso,
  onClose,
  onGravada,
  onOutra,
}: Props & { pergunta: Pergunta | 'nova' }) {
  const outra = useRef(false);
  const contract = useContractForm<PerguntaForm>({
    schema: perguntaForm,
    defaults: pergunta === 'nova' ? { ...nova, respostas: [] } : pergunta,
    onSubmit: async (body, options) => {
      if (pergunta === 'nova') await call(contratos.criar, { params: { id }, body, ...options });
      else {
        const params = { id, perguntaId: pergunta.id };
        await call(contratos.atualizar, { params, body: { ...body, versao: pergunta.versao }, ...options });
      }
      toast.sucesso(pergunta === 'nova' ? 'Pergunta salva com sucesso.' : 'Pergunta atualizada com sucesso.');
      if (!outra.current || !onOutra) return onGravada();
      // The next question mostly has the same kind, aspect and answers: only its text is new.
      contract.form.reset({
        ...body,
        texto: '',
        respostas: body.respostas.map((resposta) => ({ ...resposta, id: null })),
      });
      contract.root.current?.querySelector<HTMLTextAreaElement>('textarea')?.focus();
      onOutra();
    },
  });
  const enviar = (event?: FormEvent) => {
    const botao = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
    outra.current = botao instanceof HTMLButtonElement && botao.value === OUTRA;
    return contract.submit(event);
  };
  return (
    <ContractFormView of={{ ...contract, submit: enviar }}>
      <AssistenteDoFormulario formulario="PERGUNTA" />
      <Campos contratos={contratos} id={id} emUso={emUso} />
      <FormButtons
        onClose={onClose}
        mais={
          pergunta === 'nova' &&
          onOutra && (
            <Button type="submit" variant="default" value={OUTRA}>
              Gravar e adicionar outra
            </Button>
          )
        }
      />
    </ContractFormView>
  );
}

function Campos({ contratos, id, emUso }: Pick<Props, 'contratos' | 'id' | 'emUso'>) {
  const { form } = useFormContract();
  const tipo = useWatch({ control: form.control, name: 'tipo' }) as PerguntaForm['tipo'] | null;
  const pedeComentario = useWatch({ control: form.control, name: 'exigirComentario' }) as boolean;
  return (
    <FieldGrid>
      <Campo name="texto" span={12} autoFocus />
      <Campo name="tipo" span={5} variant="select" disabled={emUso} />
      <Aspecto contratos={contratos} id={id} />
      <Campo name="peso" span={2} disabled={emUso} />
      {tipo === '4' && <Campo name="notaMinima" span={3} disabled={emUso} />}
      {tipo === '4' && <Campo name="notaMaxima" span={3} disabled={emUso} />}
      {ofereceOpcoes(tipo) && <Opcoes contratos={contratos} id={id} emUso={emUso} />}
      <Campo name="obrigatoria" span={6} disabled={emUso} />
      {tipo !== '3' && <Campo name="exigirComentario" span={6} disabled={emUso} />}
      {tipo !== '3' && pedeComentario && <Campo name="comentario" span={12} />}
    </FieldGrid>
  );
}

/** A name typed or chosen among those that the questionnaire has. */
function Aspecto({ contratos, id }: Pick<Props, 'contratos' | 'id'>) {
  const { form } = useFormContract();
  const { field, fieldState } = useController({ control: form.control, name: 'aspecto' });
  const aspectos = useEndpoint(contratos.aspectos, { params: { id }, query: {} });
  return (
    <FieldCell name="aspecto" span={5}>
      <Autocomplete
        label="Aspecto"
        maxLength={100}
        data={(aspectos.data ?? []).map(({ nome }) => nome)}
        value={(field.value as string | null) ?? ''}
        onChange={(valor) => field.onChange(valor === '' ? null : valor)}
        onBlur={field.onBlur}
        error={firstMessage(fieldState.error)}
        ref={field.ref}
      />
    </FieldCell>
  );
}

type OpcaoPronta = { readonly texto: string; readonly peso: number };

/** The answers to choose from, typed, or taken from a ready scale or from other questions. */
function Opcoes({ contratos, id, emUso }: Pick<Props, 'contratos' | 'id' | 'emUso'>) {
  const { form } = useFormContract();
  const { errors } = useFormState({ control: form.control, name: 'respostas' });
  const sugeridas = useEndpoint(contratos.respostasSugeridas, { params: { id } });
  const juntar = (novas: readonly OpcaoPronta[]) => {
    const atuais = (form.getValues('respostas') ?? []) as (OpcaoPronta | { texto: string | null })[];
    const escritas = atuais.filter(({ texto }) => texto);
    form.setValue('respostas', [...escritas, ...novas.map((opcao) => ({ id: null, ...opcao }))], {
      shouldDirty: true,
      shouldValidate: errors.respostas !== undefined,
    });
  };
  if (emUso) return <TextosDasOpcoes />;
  return (
    <FieldCell span={12}>
      <Linhas name="respostas" novo={{ id: null, texto: null, peso: 1 }} rotulo="Adicionar opção">
        {(linha) => (
          <FieldGrid>
            <Campo name={`${linha}.texto`} span={9} />
            <Campo name={`${linha}.peso`} span={3} />
          </FieldGrid>
        )}
      </Linhas>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" size="xs" mt="xs">
            Usar respostas prontas
          </Button>
        </Menu.Target>
        <Menu.Dropdown style={{ maxHeight: 320, overflowY: 'auto' }}>
          <Menu.Label>Escalas</Menu.Label>
          {escalas.map(({ nome, respostas }) => (
            <Menu.Item key={nome} onClick={() => juntar(respostas)}>
              {nome}
            </Menu.Item>
          ))}
          {!sugeridas.data && <Unread of={sugeridas} />}
          {(sugeridas.data ?? []).length > 0 && <Menu.Label>Usadas em outras perguntas</Menu.Label>}
          {(sugeridas.data ?? []).slice(0, 12).map((opcao) => (
            <Menu.Item key={opcao.texto} onClick={() => juntar([opcao])}>
              {opcao.texto}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </FieldCell>
  );
}

/** Of a question in use only the texts of its answers change. */
function TextosDasOpcoes() {
  const { form } = useFormContract();
  const opcoes = (form.getValues('respostas') ?? []) as { id: number }[];
  return opcoes.map(({ id }, lugar) => (
    <Campo key={id} name={`respostas.${lugar}.texto`} label={`Opção de resposta ${lugar + 1}`} span={12} />
  ));
}
