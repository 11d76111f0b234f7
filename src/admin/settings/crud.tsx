import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { DialogForm } from '../kit/form/dialog-form.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import type { MenuAction } from '../kit/overlays/action-menu.tsx'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { type ListLoad, loadListPage } from '../kit/table/list-load.ts'
import { listQuery } from '../kit/table/list-state.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { type CrudEntity, type CrudRow, crudEntities } from './crud-entities.ts'

export const title = () => m.admin_menu_data()

const shape = { filters: [], sort: '' }

function entityOf(id: string | undefined): CrudEntity | undefined {
  const [first, ...others] = crudEntities()
  return others.find((entity) => entity.id === id) ?? first
}

export async function clientLoader({ request, params }: ScreenLoaderArgs) {
  const load: ListLoad<CrudRow> = async (query) => {
    const entity = entityOf(params.entity)
    if (!entity) throw new Error(m.error_not_found())
    return entity.load(query)
  }
  return { rows: await loadListPage(load, shape, request) }
}

/** Generic table and form for the entities of `crud-entities.ts`. */
export default function Crud({ loaderData: { rows }, params }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const { revalidate } = useRevalidator()
  const { attempt } = useAttempt()
  const [edited, edit] = useState<CrudRow | 'new'>()
  const entity = entityOf(params.entity)
  if (!entity) return null
  const { remove } = entity
  return (
    <>
      <PageHeader
        title={m.admin_menu_data()}
        lead={entity.text}
        actions={
          entity.add && (
            <Button onClick={() => edit('new')}>
              <StaffIcon name="plus" />
              {m.common_add_new()}
            </Button>
          )
        }
      />
      <div className="mb-4">
        <Tabs
          label={m.admin_menu_data()}
          current={entity.id}
          tabs={crudEntities().map(({ id, title }) => ({ id, label: title, to: `/admin/crud/${id}` }))}
        />
      </div>
      <DataTable
        key={entity.id}
        name={`crud.${entity.id}`}
        label={entity.title}
        list={list}
        loaded={rows}
        load={entity.load}
        columns={columnsOf(entity)}
        rowLabels={{ keyOf: ({ key }) => key, nameOf: (row) => nameOf(entity, row), onOpen: edit }}
        actionsOf={(row) => [
          { label: m.common_edit(), icon: 'edit', onSelect: () => edit(row) },
          ...(remove ? [deleteAction(() => void attempt(() => remove(row), removalTexts(nameOf(entity, row))))] : []),
        ]}
        empty={{
          title: m.common_no_data(),
          text: entity.text,
          action: entity.add && (
            <Button variant="secondary" onClick={() => edit('new')}>
              {m.common_add_new()}
            </Button>
          ),
        }}
      />
      {edited && (
        <CrudForm
          entity={entity}
          row={edited === 'new' ? undefined : edited}
          read={async (key) => (await entity.load(listQuery(list.state))).items.find((row) => row.key === key)}
          onClose={() => edit(undefined)}
          onSaved={revalidate}
        />
      )}
    </>
  )
}

function nameOf({ fields }: CrudEntity, { cells, key }: CrudRow): string {
  return cells[fields.find(({ isMain }) => isMain)?.id ?? ''] || key
}

const columnsOf = ({ fields }: CrudEntity): Column<CrudRow>[] =>
  fields.map(({ id, label, options, isMain }) => {
    const text = ({ cells }: CrudRow) => options?.find(({ value }) => value === cells[id])?.label ?? cells[id] ?? ''
    return { id, heading: label, cell: (row) => text(row) || '–', text, ...(isMain && { isMain }) }
  })

const removalTexts = (name: string) => ({
  ask: {
    title: m.admin_user_remove_title({ name }),
    text: m.admin_delete_confirm(),
    yes: m.common_delete(),
    tone: 'danger' as const,
  },
  done: m.admin_did({ action: m.common_delete(), name }),
})

const deleteAction = (onSelect: () => void): MenuAction => ({
  label: m.common_delete(),
  icon: 'trash',
  tone: 'danger',
  onSelect,
})

type CrudFormProps = {
  entity: CrudEntity
  row: CrudRow | undefined
  /** Reads the row again; undefined when it is no longer on the page of the list. */
  read: (key: string) => Promise<CrudRow | undefined>
  onClose: () => void
  onSaved: () => unknown
}

function CrudForm({ entity, row, read, onClose, onSaved }: CrudFormProps) {
  const shown = entity.fields.filter(({ isEditable, isFixed }) => isEditable && !(row && isFixed))
  const valuesOf = (from: CrudRow | undefined) =>
    Object.fromEntries(shown.map(({ id, options }) => [id, from?.cells[id] ?? options?.[0]?.value ?? '']))
  const form = useStaffForm<Record<string, string>>({
    name: `crud.${entity.id}.${row?.key ?? 'new'}`,
    initial: valuesOf(row),
    version: row ? row.version : null,
    save: async (values, _changes, version) => {
      const cells = Object.fromEntries(Object.entries(values).map(([id, text]) => [id, text.trim()]))
      return (await (row ? entity.update?.({ ...row, version }, cells) : entity.add?.(cells))) ?? null
    },
    close: onClose,
    onSaved,
    ...(row?.version !== undefined && {
      loadLatest: async () => {
        const latest = await read(row.key)
        if (latest?.version === undefined) throw new Error(m.error_changed_meanwhile())
        return otherVersion(valuesOf(latest), { version: latest.version })
      },
    }),
  })
  return (
    <DetailDrawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={row ? nameOf(entity, row) : m.common_add_new()}
      actions={
        <Button type="submit" form="crud-form" busy={form.isBusy}>
          {m.common_save()}
        </Button>
      }
    >
      <DialogForm
        id="crud-form"
        form={form}
        title={nameOf(entity, { key: row?.key ?? '', cells: { ...row?.cells, ...form.values } })}
        labels={Object.fromEntries(shown.map(({ id, label }) => [id, label]))}
      >
        {shown.map(({ id, label, options }) =>
          options ? (
            <SelectField key={id} label={label} options={options} {...form.text(id)} />
          ) : (
            <TextField key={id} label={label} maxLength={300} {...form.text(id)} />
          ),
        )}
      </DialogForm>
    </DetailDrawer>
  )
}
