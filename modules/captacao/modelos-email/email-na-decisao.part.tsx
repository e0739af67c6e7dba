import { Alert, Button, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldGrid, fieldWithin } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { Marcadores, PreviaDoEmail } from './marcadores.part.tsx';
import { marcadoresDeSelecao } from './marcadores.rules.ts';
import { mensagemAosCandidatos, modelosParaEnviar } from './modelos-email.contract.ts';

const Campo = fieldWithin(mensagemAosCandidatos);

/** An e-mail that goes has a subject and a text, as its contract says. */
const exigidos = () => ({ obrigatorio: true });

interface Mensagem {
  readonly assunto: string;
  readonly texto: string;
}

interface Props {
  /** Name of the group in the form. */
  readonly campo: string;
  /** What the box asks; without it the e-mail is what the dialog is for, and always goes. */
  readonly pergunta?: string;
  /** Goes by itself unless the person writes another one. */
  readonly automatico?: Mensagem | null;
  /** Those whom it is about; who has no address gets none, and nothing is asked where nobody has one. */
  readonly pessoas?: readonly { readonly temEmail: boolean }[];
  /** False where the e-mail is about no selection: neither placeholders nor templates of one are offered. */
  readonly comSelecao?: boolean;
}

/** An e-mail from a template or free, with what people will read; where it goes along with a decision, asks whether it does. */
export function EmailNaDecisao({ campo, pergunta, automatico = null, pessoas = [], comSelecao = true }: Props) {
  const { form } = useFormContract();
  const modelos = useEndpoint(modelosParaEnviar, {}, { staleTime: 60_000 });
  const [previa, { toggle }] = useDisclosure(false);
  const [enviar, assunto, texto] = useWatch({
    control: form.control,
    name: [`${campo}.enviar`, `${campo}.assunto`, `${campo}.texto`],
  }) as [boolean, string | null, string | null];

  const oferecidos = (modelos.data ?? []).filter(
    (modelo) => comSelecao || marcadoresDeSelecao(`${modelo.assunto} ${modelo.texto}`).length === 0,
  );
  const semEmail = pessoas.filter(({ temEmail }) => !temEmail).length;
  if (semEmail > 0 && semEmail === pessoas.length)
    return (
      <Text size="sm" c="dimmed">
        {semEmail === 1 ? 'A pessoa não tem' : 'As pessoas escolhidas não têm'} e-mail no cadastro: nenhum e-mail será
        enviado.
      </Text>
    );
  function usar({ assunto: novo, texto: corpo }: Mensagem) {
    form.setValue(`${campo}.assunto`, novo, { shouldDirty: true });
    form.setValue(`${campo}.texto`, corpo, { shouldDirty: true });
  }
  if (automatico && !enviar)
    return (
      <Alert color="blue" variant="light">
        <Text size="sm">Esta etapa envia o e-mail '{automatico.assunto}' a quem entra nela.</Text>
        <Button
          size="compact-sm"
          variant="default"
          mt={6}
          onClick={() => {
            usar(automatico);
            form.setValue(`${campo}.enviar`, true);
          }}
        >
          Mudar o texto deste envio
        </Button>
      </Alert>
    );
  return (
    <Stack gap="xs">
      {pergunta && (
        <FieldGrid>
          <Campo name={`${campo}.enviar`} label={pergunta} span={12} />
        </FieldGrid>
      )}
      {enviar && (
        <>
          {semEmail > 0 && (
            <Text size="sm" c="dimmed">
              {semEmail === 1 ? 'Uma pessoa escolhida não tem' : `${semEmail} pessoas escolhidas não têm`} e-mail no
              cadastro.
            </Text>
          )}
          {oferecidos.length > 0 && (
            <Select
              label="Modelo"
              placeholder="Escolha um modelo ou escreva"
              data={oferecidos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
              onChange={(id) => {
                const modelo = oferecidos.find((um) => String(um.id) === id);
                if (modelo) usar(modelo);
              }}
              comboboxProps={{ withinPortal: true }}
            />
          )}
          <FormRules rules={exigidos}>
            <FieldGrid>
              <Campo name={`${campo}.assunto`} span={12} />
              <Campo name={`${campo}.texto`} span={12} />
            </FieldGrid>
          </FormRules>
          <Marcadores campo={`${campo}.texto`} comSelecao={comSelecao} />
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={toggle}
            aria-expanded={previa}
            style={{ alignSelf: 'start' }}
          >
            {previa ? 'Esconder a prévia' : 'Ver a prévia'}
          </Button>
          {previa && <PreviaDoEmail assunto={assunto} texto={texto} />}
        </>
      )}
    </Stack>
  );
}
