import { Alert, Button, Group, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconExcluir, IconGravar } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  configForm,
  excluirGuardado,
  type FiltroDinamico,
  guardarRelatorio,
  listarGuardados,
  NAO_SE_GUARDAM,
  type RelatorioGuardado,
} from './talento-dinamico.contract.ts';

const Campo = fieldOf(configForm);
const rotuloDe = (campo: (typeof NAO_SE_GUARDAM)[number]) => metaOf(fieldAt(configForm, campo))?.label ?? campo;

interface Props {
  readonly atual: () => FiltroDinamico;
  readonly abrir: (config: RelatorioGuardado['config']) => void;
}

/** Reports that are kept: open one, keep what the form says, forget one. */
export function Guardados({ atual, abrir }: Props) {
  const client = useQueryClient();
  const { data } = useEndpoint(listarGuardados, {}, { keepPrevious: true });
  const [aberto, setAberto] = useState<string | null>(null);
  const [guardando, setGuardando] = useState<FiltroDinamico | null>(null);
  const relatorios = data?.relatorios ?? [];
  const escolhido = relatorios.find(({ id }) => String(id) === aberto);

  async function excluir({ id, config: { titulo }, perfil }: RelatorioGuardado) {
    const texto = `Excluir o relatório “${titulo}”?${perfil ? ` Quem tem o perfil ${perfil} também deixa de vê-lo.` : ''}`;
    if (!(await confirmar({ titulo: 'Excluir relatório', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true })))
      return;
    await call(excluirGuardado, { params: { id } });
    toast.sucesso(`O relatório “${titulo}” foi excluído.`);
    setAberto(null);
    await renew(client, listarGuardados.path);
  }
  return (
    <>
      <Group align="end" gap="xs" mb="md">
        <Select
          label="Relatório guardado"
          placeholder={relatorios.length === 0 ? 'Nenhum guardado' : 'Escolha um para abrir'}
          disabled={relatorios.length === 0}
          searchable
          style={{ flex: '1 1 260px', maxWidth: 460 }}
          data={relatorios.map(({ id, config, perfil, dono, pode }) => ({
            value: String(id),
            label: perfil ? `${config.titulo} (perfil ${perfil}${pode.excluir ? '' : `, de ${dono}`})` : config.titulo,
          }))}
          value={aberto}
          onChange={(id) => {
            setAberto(id);
            const config = relatorios.find((um) => String(um.id) === id)?.config;
            if (config) abrir(config);
          }}
        />
        <Button variant="default" leftSection={<IconGravar size={16} />} onClick={() => setGuardando(atual())}>
          Guardar relatório
        </Button>
        {escolhido?.pode.excluir && (
          <Button
            variant="default"
            leftSection={<IconExcluir size={16} />}
            onClick={() => void excluir(escolhido).catch(() => undefined)}
          >
            Excluir guardado
          </Button>
        )}
      </Group>
      {escolhido && escolhido.ocultas > 0 && (
        <Alert color="gray" variant="light" mb="md">
          {escolhido.ocultas === 1
            ? 'Uma coluna deste relatório não aparece: você não tem acesso a ela.'
            : `${escolhido.ocultas} colunas deste relatório não aparecem: você não tem acesso a elas.`}
        </Alert>
      )}
      <FormDialog
        titulo="Guardar relatório"
        alvo={guardando}
        onClose={() => setGuardando(null)}
        schema={configForm}
        inicio={({ pagina: _, ...filtro }) => filtro}
        texto={(filtro) => {
          const fora = NAO_SE_GUARDAM.filter((campo) => filtro[campo]).map(rotuloDe);
          return fora.length > 0 && `O que foi procurado em ${fora.join(', ')} não se guarda com o relatório.`;
        }}
        renova={listarGuardados.path}
        gravar={async (_, body, options) => {
          const { id } = await call(guardarRelatorio, { body, ...options });
          toast.sucesso(`O relatório “${body.titulo}” foi guardado.`);
          return id;
        }}
        depois={(id) => setAberto(String(id))}
      >
        {() => (
          <>
            <Campo name="titulo" span={12} />
            <Campo name="perfilId" span={12} />
          </>
        )}
      </FormDialog>
    </>
  );
}
