import { company } from "@/lib/generated/site/company";

// Imported before the modules that build their formats of dates from the zone.
company.timeZone = "Asia/Kathmandu";
